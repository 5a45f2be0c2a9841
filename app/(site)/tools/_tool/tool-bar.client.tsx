'use client'

import type { ComponentProps } from 'react'
import { toolMessages } from '#lib/messages-tools.ts'
import { CopyButton } from './copy-button.client.tsx'
import type { ToolState } from './use-tool-state.client.ts'

/** What every tool can do with one's work: fill in a sample, take back, start over, hand it on. */
export function ToolBar<State extends object>({ tool, onShortcuts }: ToolBarProps<State>) {
  return (
    <div className="tool-bar" role="toolbar" aria-label="Your work">
      <BarButton onClick={tool.loadSample}>Sample data</BarButton>
      <BarButton onClick={tool.undo} disabled={!tool.canUndo}>
        Undo
      </BarButton>
      <BarButton onClick={tool.redo} disabled={!tool.canRedo}>
        Redo
      </BarButton>
      <BarButton onClick={tool.reset} disabled={tool.isInitial}>
        Reset
      </BarButton>
      <span className="tool-bar-end">
        <CopyButton
          kind="quiet"
          size="small"
          text={() => location.href}
          said={toolMessages.link.copied}
          disabled={tool.isInitial || tool.linkProblem !== null}
        >
          Copy link
        </CopyButton>
        <BarButton onClick={onShortcuts} aria-label="Keyboard shortcuts" aria-haspopup="dialog">
          ?
        </BarButton>
      </span>
    </div>
  )
}

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="tool-bar-button" />
}

type ToolBarProps<State extends object> = { tool: ToolState<State>; onShortcuts: () => void }
