import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToolBar } from './tool-bar.client.tsx'
import { createToolLink } from './use-tool-link.client.ts'

const nothing = () => undefined

const untouched = {
  loadSample: nothing,
  undo: nothing,
  redo: nothing,
  reset: nothing,
  canUndo: false,
  canRedo: false,
  isInitial: true,
  link: createToolLink<object>(),
}

function buttonsIn(tool: typeof untouched): string[] {
  const markup = renderToStaticMarkup(
    createElement(ToolBar, { tool, linkProblem: null, onShortcuts: nothing }),
  )
  return [...markup.matchAll(/<button[^>]*>/g)].map(([button]) => button)
}

test('disabled buttons are marked as such and stay focusable', () => {
  const isOff = (button: string) => button.includes('aria-disabled="true"')
  expect(buttonsIn(untouched).map(isOff)).toEqual([false, true, true, true, true, false])
  const worked = { ...untouched, canUndo: true, isInitial: false }
  expect(buttonsIn(worked).map(isOff)).toEqual([false, false, true, false, false, false])
  expect(buttonsIn(untouched).filter((button) => / disabled=/.test(button))).toEqual([])
})
