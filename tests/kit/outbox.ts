export function mailedAddresses(outbox: string): string[] {
  return [...outbox.matchAll(/^To: (.+)$/gm)].map(([, address = '']) => address)
}
