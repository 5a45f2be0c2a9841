import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'
import type { Cell, Sheet } from '../formulas.ts'
import { xlsx } from '../xlsx.ts'

interface Listing {
  listing: string
  phone: string
  address: string
  fed: boolean
  harm: number
  reach: number
  note: string
}

const PHONE = '(919) 555-0118'
const ADDRESS = '412 Example St Ste 3'
const OLD_PHONE = '(919) 555-0171'
const OLD_ADDRESS = '88 Old Example Ave'

function listing(name: string, found: Partial<Listing> = {}): Listing {
  const right = { phone: PHONE, address: ADDRESS }
  return { listing: name, ...right, fed: false, harm: 0, reach: 1, note: '', ...found }
}

const named: readonly Listing[] = [
  listing('Map app A', { address: OLD_ADDRESS, harm: 3, reach: 3 }),
  listing('Map app B', { phone: OLD_PHONE, harm: 3, reach: 3 }),
  listing('Review site', { harm: 2, reach: 3, note: 'hours wrong' }),
  listing('City guide', { phone: OLD_PHONE, address: OLD_ADDRESS, fed: true, harm: 3, reach: 2 }),
  listing('Car navigation', { address: OLD_ADDRESS, fed: true, harm: 3, reach: 2 }),
  listing('License register', { address: OLD_ADDRESS, harm: 3 }),
  listing('Chamber of commerce', { phone: OLD_PHONE, harm: 3 }),
  listing('Building website', { phone: OLD_PHONE, harm: 3 }),
]

const FED = [3, 5, 8, 11, 14, 17, 19, 25, 28]

const spellings: Readonly<Record<number, Partial<Listing>>> = {
  2: { address: '412 Example St. #3' },
  7: { phone: '919.555.0118' },
  12: { address: '412 Example Street, Suite 3' },
  20: { phone: '919-555-0118' },
  22: { address: '412 Example St, Suite 3', fed: true },
  30: { note: 'name: Smith and Sons Locksmiths' },
}

function directory(number: number): Listing {
  const name = `Directory no. ${number}`
  if (FED.includes(number)) {
    return listing(name, { phone: OLD_PHONE, address: OLD_ADDRESS, fed: true, harm: 3 })
  }
  return listing(name, spellings[number])
}

/** The citations of the example. */
export const listings: readonly Listing[] = [
  ...named,
  ...Array.from({ length: 32 }, (_, index) => directory(index + 1)),
]

/** Formula of a phone's key, as the article prints it. */
export const phoneKey = (cell: string) =>
  `=RIGHT(${substitute(cell, ['(', ''], [')', ''], ['-', ''], ['.', ''], [' ', ''])},10)`

/** Formula of an address's key, as the article prints it. */
export const addressKey = (cell: string) =>
  `=TRIM(${substitute(
    `" "&UPPER(${cell})&" "`,
    [',', ' '],
    ['.', ' '],
    ['#', ' STE '],
    [' SUITE ', ' STE '],
    [' UNIT ', ' STE '],
    [' STREET ', ' ST '],
    [' AVENUE ', ' AVE '],
  )})`

function substitute(text: string, ...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((inner, [from, to]) => `SUBSTITUTE(${inner},"${from}","${to}")`, text)
}

/** Formula that compares a key with the column of the record. */
const verdict = (key: string, column: string) =>
  `=IFS(${key}="","empty",${key}=Record!$${column}$1,"same",ISNUMBER(MATCH(${key},Record!$${column}$2:$${column}$9,0)),"former",TRUE,"foreign")`

const auditRows = listings.map(
  ({ listing, phone, address, note, fed, harm, reach }, index): Cell[] => {
    const row = index + 2
    return [
      listing,
      phone,
      address,
      note,
      phoneKey(`B${row}`),
      addressKey(`C${row}`),
      verdict(`E${row}`, 'B'),
      verdict(`F${row}`, 'C'),
      fed ? 'yes' : 'no',
      harm,
      reach,
      `=J${row}*K${row}`,
      null,
      null,
    ]
  },
)

const recordRow = (row: number, label: string, phone = '', address = ''): Cell[] => [
  label,
  phoneKey(`D${row}`),
  addressKey(`E${row}`),
  phone,
  address,
]

/** The sheets of the citation audit: what each listing shows, its keys, verdicts and score, and the NAP record. */
export const sheets: readonly Sheet[] = [
  {
    name: 'Audit',
    widths: [22, 16, 28, 32, 12, 26, 10, 10, 6, 7, 7, 7, 12, 12],
    dates: ['M', 'N'],
    rows: [
      [
        'listing',
        'phone found',
        'address found',
        'note',
        'phone key',
        'address key',
        'phone',
        'address',
        'fed',
        'harm',
        'reach',
        'score',
        'checked on',
        'fixed on',
      ],
      ...auditRows,
    ],
  },
  {
    name: 'Record',
    widths: [10, 14, 28, 18, 30],
    hasHead: false,
    rows: [
      recordRow(1, 'now', PHONE, ADDRESS),
      recordRow(2, 'former', OLD_PHONE, OLD_ADDRESS),
      ...[3, 4, 5, 6, 7, 8, 9].map((row) => recordRow(row, 'former')),
    ],
  },
]

/** Days from the move, when that is, and what to do. */
export const moveCalendar: readonly (readonly [number, string, readonly string[]])[] = [
  [-60, '60 days before', ['Write the new record', 'Check who can log in where']],
  [
    -30,
    '30 days before',
    [
      'Tell license boards and registers, with the date',
      "Move the phone number with you; don't cancel it",
    ],
  ],
  [-7, '7 days before', ['Prepare the site: text, structured data, a notice with directions']],
  [
    0,
    'Moving day',
    [
      'Put a sign on the old door with the new address and a QR code',
      'Publish the site, then the Google, Apple, and Bing profiles, then the review site',
      'Tell aggregators',
    ],
  ],
  [
    3,
    'The week after',
    ["Look yourself up on a phone that isn't signed in", 'Call the number from each map'],
  ],
  [45, '45 days after', ['Search for the old address', 'Compare with the sheet']],
  [90, '90 days after', ['Second round: fed listings that did not follow']],
  [
    365,
    'A year after',
    [
      'If you changed numbers after all, search for the old one',
      'If nothing that matters shows it, let it go',
    ],
  ],
]

const calendarRows = moveCalendar
  .flatMap(([days, when, tasks]) => tasks.map((task) => ({ days, when, task })))
  .map(({ days, when, task }, index) => ({
    days_from_move: days,
    when,
    date: `=IF(G$2="","",G$2+A${index + 2})`,
    task,
    owner: '',
    done_on: '',
    moving_day_in_G2: '',
  }))

function csv(path: string, content: readonly object[]): DownloadFile {
  return { path, content: `${papaparse.unparse([...content], { newline: '\n' })}\n` }
}

/** The audit sheet and the move calendar of the article about local listings. */
export const files: readonly DownloadFile[] = [
  { path: 'citation-audit-sheet.xlsx', content: xlsx(sheets) },
  csv('move-calendar.csv', calendarRows),
]
