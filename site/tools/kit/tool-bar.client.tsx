'use client'

import type { ComponentProps, MouseEvent } from 'react'
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
 * The bar on top of a tool: sample data, undo, redo, reset, and copying a link with the work. Disabled buttons stay
 * focusable, so a button that becomes disabled when pressed keeps the focus. Phones show icons only, in one row.
 */
export function ToolBar({ tool, linkProblem, onShortcuts }: ToolBarProps) {
  const { link } = tool

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row of flexible items in every browser.
    <div
      className="tool-bar"
      role="group"
      aria-label="Tool actions"
      onClickCapture={stopAtDisabled}
    >
      <BarButton onClick={tool.loadSample}>Sample data</BarButton>
      <BarButton sign={SIGNS.undo} aria-disabled={!tool.canUndo} onClick={tool.undo}>
        Undo
      </BarButton>
      <BarButton sign={SIGNS.redo} aria-disabled={!tool.canRedo} onClick={tool.redo}>
        Redo
      </BarButton>
      <BarButton sign={SIGNS.reset} aria-disabled={tool.isInitial} onClick={tool.reset}>
        Reset
      </BarButton>
      <span className="tool-bar-end">
        <CopyButton
          kind="quiet"
          size="small"
          aria-disabled={tool.isInitial || linkProblem !== null}
          text={async () => {
            await link.writeNow()
            if (link.status().problem !== null) throw new Error('The work is too long for a link.')
            return location.href
          }}
          said={toolMessages.link.copied}
          sign={<Icon name="link" />}
        >
          Share your work
        </CopyButton>
        <BarButton onClick={onShortcuts} aria-label="Keyboard shortcuts" aria-haspopup="dialog">
          ?
        </BarButton>
      </span>
    </div>
  )
}

function stopAtDisabled(event: MouseEvent<HTMLElement>): void {
  const { target } = event
  if (target instanceof Element && target.closest('[aria-disabled="true"]')) event.stopPropagation()
}

function BarButton({ sign, children, ...button }: ComponentProps<'button'> & { sign?: string }) {
  return (
    <button type="button" {...button} className="tool-bar-button">
      {sign && <LineIcon path={sign} />}
      {sign ? <span className="tool-bar-name">{children}</span> : children}
    </button>
  )
}

type ToolBarProps = {
  tool: Pick<
    ToolState<object>,
    'loadSample' | 'undo' | 'redo' | 'reset' | 'canUndo' | 'canRedo' | 'isInitial'
  > & { link: Pick<ToolState<object>['link'], 'status' | 'writeNow'> }
  linkProblem: string | null
  onShortcuts: () => void
}
