import { built, escapeText, type PayloadKind, trimmed, type Values } from './payload.ts'

export const eventKind: PayloadKind = {
  label: 'Event',
  source: 'RFC 5545 (iCalendar)',
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'start', label: 'Starts', type: 'time', required: true },
    { name: 'end', label: 'Ends', type: 'time' },
    { name: 'allDay', label: 'All day', type: 'check' },
    {
      name: 'zone',
      label: 'Time zone',
      type: 'choice',
      choices: [
        { value: 'here', label: 'My time zone' },
        { value: 'there', label: 'Local time of the phone' },
      ],
      first: 'here',
    },
    { name: 'place', label: 'Location', type: 'text' },
    { name: 'description', label: 'Description', type: 'lines' },
  ],
  sample: {
    title: 'Harbor night: oysters, jazz',
    start: '2027-06-18T19:00',
    end: '2027-06-18T23:30',
    zone: 'there',
    place: 'Pier 7, Durham',
  },
  build: (values) => {
    const start = readTime(trimmed(values, 'start'))
    const end = readTime(trimmed(values, 'end'))
    return built(
      {
        title: trimmed(values, 'title') === '' ? 'Enter a title.' : null,
        start: start === null ? 'Enter the start date and time.' : null,
        end: endError(trimmed(values, 'end'), start, end, isAllDay(values)),
      },
      () => (start === null ? '' : calendar(values, start, end)),
    )
  },
}

/** Returns a complete iCalendar file. RFC 5545 also requires PRODID, UID and DTSTAMP. */
function calendar(values: Values, start: Date, end: Date | null): string {
  const text = (name: string) => escapeText(trimmed(values, name))
  const when = isAllDay(values) ? days(start, end) : times(values, start, end)
  const lines = [
    ['SUMMARY', text('title')],
    ...when,
    ['LOCATION', text('place')],
    ['DESCRIPTION', text('description')],
  ] as const
  const filled = lines.filter(([, value]) => value !== '').map((line) => line.join(':'))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//QR//EN',
    'BEGIN:VEVENT',
    `UID:${fingerprint(filled.join('\n'))}`,
    // Use the start as the stamp, so that the same event always yields the same code.
    `DTSTAMP:${inUtc(start)}`,
    ...filled,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

/** Returns the dates of an all-day event. Its end is the day after the last one (RFC 5545, 3.6.1). */
function days(start: Date, end: Date | null): [string, string][] {
  const after = new Date(end ?? start)
  after.setDate(after.getDate() + 1)
  return [
    ['DTSTART;VALUE=DATE', wall(start).slice(0, 8)],
    ['DTEND;VALUE=DATE', wall(after).slice(0, 8)],
  ]
}

function times(values: Values, start: Date, end: Date | null): [string, string][] {
  const written = trimmed(values, 'zone') === 'there' ? wall : inUtc
  return [
    ['DTSTART', written(start)],
    ...(end ? [['DTEND', written(end)] as [string, string]] : []),
  ]
}

function isAllDay(values: Values): boolean {
  return trimmed(values, 'allDay') === 'yes'
}

function readTime(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(typed)) return null
  const time = new Date(typed.includes('T') ? typed : `${typed}T00:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

function endError(
  typed: string,
  start: Date | null,
  end: Date | null,
  allDay: boolean,
): string | null {
  if (typed === '') return null
  if (end === null) return 'Enter a date and time, or leave it blank.'
  if (start === null) return null
  const isBefore = allDay ? wall(end).slice(0, 8) < wall(start).slice(0, 8) : end <= start
  return isBefore ? 'The event ends before it starts. Choose a later end.' : null
}

/** Formats a local time without a time zone (RFC 5545, 3.3.5, form 1). */
function wall(time: Date): string {
  const parts = [
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
  ]
  const [month, day, ...clock] = parts.map((part) => String(part).padStart(2, '0'))
  return `${String(time.getFullYear()).padStart(4, '0')}${month}${day}T${clock.join('')}`
}

function inUtc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Returns a short ID derived from the event (FNV-1a, 32 bits). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
