/** Rejects custom structured data that doesn't parse (requirements §5, SEO; message from §8). */
export function checkCustomSchema(json: string | undefined): true | string {
  if (!json?.trim()) return true
  try {
    JSON.parse(json)
    return true
  } catch {
    return 'Invalid JSON in custom schema'
  }
}
