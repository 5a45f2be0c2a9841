'use client'

import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useState,
} from 'react'
import { choiceAfterKey } from '#lib/choice-after-key.ts'
import { CopyButton } from './copy-button.client.tsx'
import { toolMessages } from './messages.ts'
import type { ToolState } from './use-tool-state.client.ts'

/**
 * What every tool can do with one's work: fill in a sample, take back, start over, hand it on. One stop for the tab
 * key; arrow keys go from button to button, also to one that can do nothing now, so that the focus never falls out
 * of the bar (ARIA Authoring Practices, Toolbar).
 */
export function ToolBar({ tool, onShortcuts }: ToolBarProps) {
  const [stop, setStop] = useState(0)
  const place = (at: number, canPress = true) => ({
    tabIndex: at === stop ? 0 : -1,
    ...(!canPress && { 'aria-disabled': true }),
  })

  const follow = ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    setStop(buttonsOf(currentTarget).indexOf(target))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // Together with another key they are the browser's.
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
      aria-label="Your work"
      onFocus={follow}
      onKeyDown={move}
      onClickCapture={stopAtDisabled}
    >
      <BarButton {...place(0)} onClick={tool.loadSample}>
        Sample data
      </BarButton>
      <BarButton {...place(1, tool.canUndo)} onClick={tool.undo}>
        Undo
      </BarButton>
      <BarButton {...place(2, tool.canRedo)} onClick={tool.redo}>
        Redo
      </BarButton>
      <BarButton {...place(3, !tool.isInitial)} onClick={tool.reset}>
        Reset
      </BarButton>
      <span className="tool-bar-end">
        <CopyButton
          {...place(4, !tool.isInitial && tool.linkProblem === null)}
          kind="quiet"
          size="small"
          text={() => location.href}
          said={toolMessages.link.copied}
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
    'loadSample' | 'undo' | 'redo' | 'reset' | 'canUndo' | 'canRedo' | 'isInitial' | 'linkProblem'
  >
  onShortcuts: () => void
}
