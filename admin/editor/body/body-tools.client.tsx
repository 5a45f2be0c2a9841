'use client'

import { useEditor, useEditorSelector } from '@portabletext/editor'
import {
  getActiveListItem,
  getActiveStyle,
  isActiveDecorator,
} from '@portabletext/editor/selectors'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { shortcut } from './shortcut.ts'
import { ToolIcon } from './tool-icon.tsx'

/** What can be done to the marked text. One stop for the tab key; arrow keys go from button to button. */
export function BodyTools({ isLinking, onLink }: { isLinking: boolean; onLink: () => void }) {
  const editor = useEditor()
  const style = useEditorSelector(editor, getActiveStyle)
  const list = useEditorSelector(editor, getActiveListItem)
  const isStrong = useEditorSelector(editor, isActiveDecorator('strong'))
  const isEm = useEditorSelector(editor, isActiveDecorator('em'))
  const isCode = useEditorSelector(editor, isActiveDecorator('code'))
  const setStyle = (name: string) => editor.send({ type: 'style.toggle', style: name })
  const setList = (name: string) => editor.send({ type: 'list item.toggle', listItem: name })
  const mark = (name: string) => editor.send({ type: 'decorator.toggle', decorator: name })

  return (
    <Toolbar.Root className="body-tools" aria-label="Formatting">
      <div>
        <Tool
          label="Text: paragraph"
          isOn={style === 'normal' && !list}
          onPress={() => setStyle('normal')}
        >
          Text
        </Tool>
        {headings.map(({ name, short, label }) => (
          <Tool key={name} label={label} isOn={style === name} onPress={() => setStyle(name)}>
            {short}
          </Tool>
        ))}
        <Tool label="Quote" isOn={style === 'blockquote'} onPress={() => setStyle('blockquote')}>
          <ToolIcon name="quote" />
        </Tool>
      </div>
      <div>
        <Tool label="Bold" keys={shortcut('B')} isOn={isStrong} onPress={() => mark('strong')}>
          <b>B</b>
        </Tool>
        <Tool label="Italic" keys={shortcut('I')} isOn={isEm} onPress={() => mark('em')}>
          <i>I</i>
        </Tool>
        <Tool label="Code" keys={shortcut('’')} isOn={isCode} onPress={() => mark('code')}>
          <ToolIcon name="code" />
        </Tool>
        <Tool label="Link" keys={shortcut('K')} isOn={isLinking} onPress={onLink}>
          <ToolIcon name="link" />
        </Tool>
      </div>
      <div>
        <Tool label="Bullets" isOn={list === 'bullet'} onPress={() => setList('bullet')}>
          <ToolIcon name="bullet" />
        </Tool>
        <Tool label="Numbers" isOn={list === 'number'} onPress={() => setList('number')}>
          <ToolIcon name="number" />
        </Tool>
      </div>
      <div>
        <Tool
          label="Undo"
          keys={shortcut('Z')}
          onPress={() => editor.send({ type: 'history.undo' })}
        >
          <ToolIcon name="undo" />
        </Tool>
        <Tool
          label="Redo"
          keys={shortcut('Y')}
          onPress={() => editor.send({ type: 'history.redo' })}
        >
          <ToolIcon name="redo" />
        </Tool>
      </div>
    </Toolbar.Root>
  )
}

const headings = [
  { name: 'h2', short: 'H2', label: 'H2: heading 2' },
  { name: 'h3', short: 'H3', label: 'H3: heading 3' },
  { name: 'h4', short: 'H4', label: 'H4: heading 4' },
]

function Tool({ label, keys, isOn, onPress, children }: ToolProps) {
  return (
    <Toolbar.Button
      className="body-tool"
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keys})` : label}
      // The marked text stays marked, and the caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Toolbar.Button>
  )
}

type ToolProps = {
  label: string
  keys?: string
  /** Left out where there is nothing to be on. */
  isOn?: boolean
  onPress: () => void
  children: ReactNode
}
