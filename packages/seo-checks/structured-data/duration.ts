const iso =
  /^P(?=\d|T\d)(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?=\d)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/
const spoken =
  /^(?:(\d+)\s*d(?:ays?)?)?[\s,]*(?:(\d+)\s*h(?:ours?|rs?)?)?[\s,]*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?[\s,]*(?:(\d+)\s*s(?:ec(?:ond)?s?)?)?$/i

export function isIsoDuration(text: string): boolean {
  return iso.test(text.trim())
}

/**
 * Parses an everyday duration to ISO 8601: `1 h 20 min`, `90 minutes`, `1:02:45` (hours, minutes, seconds), `12:30`
 * (minutes, seconds) or ISO 8601 itself. Returns undefined for anything else.
 */
export function toIsoDuration(text: string): string | undefined {
  const trimmed = text.trim()
  if (isIsoDuration(trimmed)) return trimmed
  const [onClock, hours, minutes, seconds] = clock.exec(trimmed) ?? []
  if (onClock !== undefined) {
    if (Number(seconds) > 59) return undefined
    return written(0, Number(hours ?? 0), Number(minutes), Number(seconds))
  }
  const parts = spoken.exec(trimmed)
  if (parts === null || trimmed === '') return undefined
  const [days, hrs, mins, secs] = parts.slice(1).map((part) => Number(part ?? 0))
  return written(days ?? 0, hrs ?? 0, mins ?? 0, secs ?? 0)
}

/** Returns the seconds of an ISO duration of days, hours, minutes and seconds; undefined with months or years. */
export function durationSeconds(text: string): number | undefined {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim())
  if (!(parts && isIsoDuration(text))) return undefined
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
}

function written(days: number, hours: number, minutes: number, seconds: number): string {
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  const d = Math.floor(total / 86400)
  const h = Math.floor((total % 86400) / 3600)
  const m = Math.floor((total % 3600) / 60)
  const s = total % 60
  const time = `${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || total === 0 ? `${s}S` : ''}`
  return `P${d ? `${d}D` : ''}${time ? `T${time}` : ''}`
}
