/** The default alphabet of SMS (3GPP TS 23.038, §6.2.1), without the extension table. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table (§6.2.1.1): each takes the room of two. */
const extended = new Set('\f^{}\\[~]|€')

export type Sms = {
  /** Units of 7 bits, or of 16 where a character is outside of the alphabet. */
  readonly used: number
  /** Room of one message. */
  readonly limit: 160 | 70
  /** Messages it is sent as; longer texts are split and joined again, which takes room of its own. */
  readonly messages: number
  /** The first character that is outside of the alphabet. */
  readonly odd: string | null
}

/** What a text takes as SMS (3GPP TS 23.038 and 23.040: 160 or 70, joined 153 or 67). */
export function smsOf(text: string): Sms {
  const odd =
    [...text].find((character) => !basic.has(character) && !extended.has(character)) ?? null
  if (odd !== null)
    return { used: text.length, limit: 70, messages: joined(text.length, 70, 67), odd }
  const used = [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0)
  return { used, limit: 160, messages: joined(used, 160, 153), odd }
}

function joined(used: number, alone: number, each: number): number {
  if (used === 0) return 0
  return used <= alone ? 1 : Math.ceil(used / each)
}
