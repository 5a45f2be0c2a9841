import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'

/** N = 2^17, r = 8, p = 1: 128 MB and about half a second per guess (OWASP Password Storage Cheat Sheet). */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const

const base64 = z.string().transform((text) => Buffer.from(text, 'base64'))
const sealed = z.object({
  kdf: z.literal('scrypt'),
  cipher: z.literal('aes-256-gcm'),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: base64,
  iv: base64,
  tag: base64.refine((tag) => tag.length === 16),
  text: base64,
})

const MIN_PASSPHRASE_CHARS = 12

/**
 * Encrypts text with AES-256-GCM and a key derived from the passphrase with scrypt.
 *
 * @throws Failure when the passphrase has fewer than 12 characters
 */
export async function seal(text: string, passphrase: string): Promise<string> {
  if (passphrase.length < MIN_PASSPHRASE_CHARS) {
    throw new Failure(`BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE_CHARS} characters.`)
  }
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), text: encrypted }
  const encoded = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return JSON.stringify({
    kdf: 'scrypt',
    cipher: 'aes-256-gcm',
    ...cost,
    ...Object.fromEntries(encoded),
  })
}

/** @throws Failure when the passphrase is wrong */
export async function unseal(json: string, passphrase: string): Promise<string> {
  const { salt, iv, tag, text } = sealed.parse(JSON.parse(json))
  const key = await keyOf(passphrase, salt)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    // The archive's checksum matched, so the key must be wrong.
    throw new Failure(
      "BACKUP_PASSPHRASE doesn't match the passphrase that this backup was made with.",
    )
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * 2 ** 20 }
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
