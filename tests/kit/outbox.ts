/** Returns the link in the newest email to an address, or null if there is no such email. */
export function lastLink(outbox: string, address: string): URL | null {
  const mail = outbox
    .split(/^(?=\d{4}-\d\d-\d\dT)/m)
    .findLast((one) => one.includes(`\nTo: ${address}\n`))
  const link = mail && /^https?:\S+$/m.exec(mail)?.[0]
  return link ? new URL(link) : null
}

export function mailedAddresses(outbox: string): string[] {
  return [...outbox.matchAll(/^To: (.+)$/gm)].map(([, address = '']) => address)
}
