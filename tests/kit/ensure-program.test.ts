import { expect, test, vi } from 'vitest'
import { ensureProgram } from './ensure-program.ts'

/** A program on a machine where it is there from the start, after it was installed, or never. */
function meet({ mayInstall = false, isThere = false, comes = true } = {}) {
  let found = isThere
  const install = vi.fn(() => {
    found = comes
  })
  const sentence = ensureProgram(
    {
      name: 'Astrolabe',
      debianPackages: ['astrolabe'],
      isThere: () => found,
      remedy: 'install it',
    },
    { mayInstall, install },
  )
  return { install, sentence }
}

test('who has the program waits for nothing', () => {
  const { install, sentence } = meet({ isThere: true, mayInstall: true })
  expect(install).not.toHaveBeenCalled()
  expect(sentence).toBeUndefined()
})

test('who may install gets it installed', () => {
  const { install, sentence } = meet({ mayInstall: true })
  expect(install).toHaveBeenCalledExactlyOnceWith(['astrolabe'])
  expect(sentence).toBeUndefined()
})

test('who may not, or in vain, reads in one sentence what to do', () => {
  const sentence = 'The tests need Astrolabe: install it.'
  expect(meet().sentence).toBe(sentence)
  expect(meet().install).not.toHaveBeenCalled()
  expect(meet({ mayInstall: true, comes: false }).sentence).toBe(sentence)
})
