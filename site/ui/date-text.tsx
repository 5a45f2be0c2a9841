const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as people write it, `December 3, 2024`, and as machines read it. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso.slice(0, 10)}>{FORMAT.format(new Date(iso))}</time>
}
