/** Text of vCard and iCalendar: separators and line breaks have a backslash (RFC 6350 3.4, RFC 5545 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
