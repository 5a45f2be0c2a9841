import { expect, test, vi } from 'vitest'
import { ensureProgram } from './ensure-program.ts'

/** Runs ensureProgram on a machine where the program is installed, can be installed, or can't be. */
function tryEnsure({ mayInstall = false, isThere = false, canInstall = true } = {}) {
  let isInstalled = isThere
  const install = vi.fn(() => {
    isInstalled = canInstall
  })
  const sentence = ensureProgram(
    {
      name: 'Astrolabe',
      debianPackages: ['astrolabe'],
      isInstalled: () => isInstalled,
      remedy: 'install it',
    },
    { mayInstall, install },
  )
  return { install, sentence }
}

test('does nothing if the program is installed', () => {
  const { install, sentence } = tryEnsure({ isThere: true, mayInstall: true })
  expect(install).not.toHaveBeenCalled()
  expect(sentence).toBeUndefined()
})

test('installs a missing program if allowed', () => {
  const { install, sentence } = tryEnsure({ mayInstall: true })
  expect(install).toHaveBeenCalledExactlyOnceWith(['astrolabe'])
  expect(sentence).toBeUndefined()
})

test("explains what to do if the program can't be installed", () => {
  const sentence = 'The tests need Astrolabe: install it.'
  expect(tryEnsure().sentence).toBe(sentence)
  expect(tryEnsure().install).not.toHaveBeenCalled()
  expect(tryEnsure({ mayInstall: true, canInstall: false }).sentence).toBe(sentence)
})
