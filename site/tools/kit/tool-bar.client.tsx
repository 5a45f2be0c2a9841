'use client'

import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useState,
} from 'react'
import { choiceAfterKey } from '#lib/choice-after-key.ts'
import { Icon, LineIcon } from '#site/ui/icon.tsx'
import { CopyButton } from './copy-button.client.tsx'
import { toolMessages } from './messages.ts'
import type { ToolState } from './use-tool-state.client.ts'

const SIGNS = {
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H6',
  redo: 'm10 3 3.5 3.5L10 10m3-3.5H6.5a4 4 0 0 0 0 8H10',
  reset: 'M13.5 8A5.5 5.5 0 1 1 11.6 3.8L13.5 5.5M13.5 2v3.5H10',
} as const

/**
 * The toolbar: sample data, undo, redo, reset, and copying a link. It is one tab stop, and arrow keys move between the
 * buttons. Disabled buttons stay focusable, so the focus never leaves the bar (ARIA Authoring Practices, Toolbar).
 * Phones show icons only, in one row.
 */
export function ToolBar({ tool, linkProblem, onShortcuts }: ToolBarProps) {
  const [stop, setStop] = useState(0)
  const place = (at: number, canPress = true) => ({
    tabIndex: at === stop ? 0 : -1,
    ...(!canPress && { 'aria-disabled': true }),
  })

  const follow = ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    setStop(buttonsOf(currentTarget).indexOf(target))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // Keys with a modifier belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = buttonsOf(event.currentTarget)
    const next = choiceAfterKey(event.key, buttons, buttons[stop], 'horizontal')
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      className="tool-bar"
      role="toolbar"
      aria-label="Tool actions"
      onFocus={follow}
      onKeyDown={move}
      onClickCapture={stopAtDisabled}
    >
      <BarButton {...place(0)} onClick={tool.loadSample}>
        Sample data
      </BarButton>
      <BarButton {...place(1, tool.canUndo)} onClick={tool.undo}>
        <LineIcon path={SIGNS.undo} />
        <span className="tool-bar-name">Undo</span>
      </BarButton>
      <BarButton {...place(2, tool.canRedo)} onClick={tool.redo}>
        <LineIcon path={SIGNS.redo} />
        <span className="tool-bar-name">Redo</span>
      </BarButton>
      <BarButton {...place(3, !tool.isInitial)} onClick={tool.reset}>
        <LineIcon path={SIGNS.reset} />
        <span className="tool-bar-name">Reset</span>
      </BarButton>
      <span className="tool-bar-end">
        <CopyButton
          {...place(4, !tool.isInitial && linkProblem === null)}
          kind="quiet"
          size="small"
          text={() => location.href}
          said={toolMessages.link.copied}
          sign={<Icon name="link" />}
        >
          Copy link
        </CopyButton>
        <BarButton
          {...place(5)}
          onClick={onShortcuts}
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
        >
          ?
        </BarButton>
      </span>
    </div>
  )
}

function buttonsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll('button')]
}

function stopAtDisabled(event: MouseEvent<HTMLElement>): void {
  const { target } = event
  if (target instanceof Element && target.closest('[aria-disabled="true"]')) event.stopPropagation()
}

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="tool-bar-button" />
}

type ToolBarProps = {
  tool: Pick<
    ToolState<object>,
    'loadSample' | 'undo' | 'redo' | 'reset' | 'canUndo' | 'canRedo' | 'isInitial'
  >
  linkProblem: string | null
  onShortcuts: () => void
}
