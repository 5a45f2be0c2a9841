import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const passphrase = 'correct horse battery staple'

it('gives a text back to whoever knows the passphrase, however its letters are composed', async () => {
  const sealed = await seal('{"secret":"ü"}', `${passphrase} \u00fc`)
  expect(sealed).not.toContain('secret')
  expect(await unseal(sealed, `${passphrase} u\u0308`)).toBe('{"secret":"ü"}')
})

it('tells in a sentence that the passphrase is another one', async () => {
  const sealed = await seal('text', passphrase)
  await expect(unseal(sealed, `${passphrase}!`)).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
})

it('never encrypts twice alike, and takes no short passphrase', async () => {
  expect(await seal('text', passphrase)).not.toBe(await seal('text', passphrase))
  await expect(seal('text', 'short')).rejects.toThrow('at least 12 characters')
})
