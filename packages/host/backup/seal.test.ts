import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const passphrase = 'correct horse battery staple'

it('returns the text to someone with the passphrase, in any Unicode form', async () => {
  const sealed = await seal('{"secret":"ü"}', `${passphrase} \u00fc`)
  expect(sealed).not.toContain('secret')
  expect(await unseal(sealed, `${passphrase} u\u0308`)).toBe('{"secret":"ü"}')
})

it('reports a wrong passphrase', async () => {
  const sealed = await seal('text', passphrase)
  await expect(unseal(sealed, `${passphrase}!`)).rejects.toThrow("BACKUP_PASSPHRASE doesn't match")
})

it('never produces the same ciphertext twice, and rejects a short passphrase', async () => {
  expect(await seal('text', passphrase)).not.toBe(await seal('text', passphrase))
  await expect(seal('text', 'short')).rejects.toThrow('at least 12 characters')
})
