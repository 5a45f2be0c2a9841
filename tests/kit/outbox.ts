/**
 * The link of the newest mail to an address, as it stands in the outbox.
 *
 * @returns null when there is none
 */
export function lastLink(outbox: string, address: string): URL | null {
  const mail = outbox
    .split(/^(?=\d{4}-\d\d-\d\dT)/m)
    .findLast((one) => one.includes(`\nTo: ${address}\n`))
  const link = mail && /^https?:\S+$/m.exec(mail)?.[0]
  return link ? new URL(link) : null
}

/** Everybody whom a mail was written to. */
export function mailedAddresses(outbox: string): string[] {
  return [...outbox.matchAll(/^To: (.+)$/gm)].map(([, address = '']) => address)
}
