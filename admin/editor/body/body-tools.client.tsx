'use client'

import { useEditor, useEditorSelector } from '@portabletext/editor'
import {
  getActiveListItem,
  getActiveStyle,
  isActiveDecorator,
} from '@portabletext/editor/selectors'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { LineIcon } from '#site/ui/icon.tsx'
import { shortcut } from './shortcut.ts'

const ICONS = {
  bullet: 'M6 4h8M6 8h8M6 12h8M2 4h.5M2 8h.5M2 12h.5',
  number: 'M7 4h7M7 8h7M7 12h7M2 2.75 3.25 2v4M2 9.75c.2-1 2.3-1.1 2.3.2 0 1-2.3 1.7-2.3 3.05h2.5',
  quote: 'M3 4v8M6.5 5h7M6.5 8h7M6.5 11h4.5',
  code: 'M5.5 4 1.75 8l3.75 4M10.5 4l3.75 4-3.75 4',
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  image: 'M2 3h12v10H2zM2 11l3.5-4 3 3.5L11 8l3 3.5M10.75 5.5h.01',
  undo: 'M5.5 2.5 2.5 5.5l3 3M3 5.5h6.75a3.75 3.75 0 0 1 0 7.5H6',
  redo: 'M10.5 2.5l3 3-3 3M13 5.5H6.25a3.75 3.75 0 0 0 0 7.5H10',
} as const

/** Formatting toolbar. It is a single tab stop; arrow keys move between the buttons. */
export function BodyTools({ isLinking, onLink, onImage }: BodyToolsProps) {
  const editor = useEditor()
  const style = useEditorSelector(editor, getActiveStyle)
  const list = useEditorSelector(editor, getActiveListItem)
  const isStrong = useEditorSelector(editor, isActiveDecorator('strong'))
  const isEm = useEditorSelector(editor, isActiveDecorator('em'))
  const isCode = useEditorSelector(editor, isActiveDecorator('code'))
  // An article has headings and images, other texts have none.
  const hasStyles = useEditorSelector(editor, ({ context }) => context.schema.styles.length > 1)
  const setStyle = (name: string) => editor.send({ type: 'style.toggle', style: name })
  const setList = (name: string) => editor.send({ type: 'list item.toggle', listItem: name })
  const mark = (name: string) => editor.send({ type: 'decorator.toggle', decorator: name })

  return (
    <Toolbar.Root className="body-tools" aria-label="Formatting">
      {hasStyles && (
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
            <LineIcon path={ICONS.quote} />
          </Tool>
        </div>
      )}
      <div>
        <Tool label="Bold" keys={shortcut('B')} isOn={isStrong} onPress={() => mark('strong')}>
          <b>B</b>
        </Tool>
        <Tool label="Italic" keys={shortcut('I')} isOn={isEm} onPress={() => mark('em')}>
          <i>I</i>
        </Tool>
        <Tool label="Code" keys={shortcut('’')} isOn={isCode} onPress={() => mark('code')}>
          <LineIcon path={ICONS.code} />
        </Tool>
        <Tool label="Link" keys={shortcut('K')} isOn={isLinking} onPress={onLink}>
          <LineIcon path={ICONS.link} />
        </Tool>
        {hasStyles && (
          <Tool label="Image" onPress={onImage}>
            <LineIcon path={ICONS.image} />
          </Tool>
        )}
      </div>
      <div>
        <Tool label="Bullets" isOn={list === 'bullet'} onPress={() => setList('bullet')}>
          <LineIcon path={ICONS.bullet} />
        </Tool>
        <Tool label="Numbers" isOn={list === 'number'} onPress={() => setList('number')}>
          <LineIcon path={ICONS.number} />
        </Tool>
      </div>
      <div>
        <Tool
          label="Undo"
          keys={shortcut('Z')}
          onPress={() => editor.send({ type: 'history.undo' })}
        >
          <LineIcon path={ICONS.undo} />
        </Tool>
        <Tool
          label="Redo"
          keys={shortcut('Y')}
          onPress={() => editor.send({ type: 'history.redo' })}
        >
          <LineIcon path={ICONS.redo} />
        </Tool>
      </div>
    </Toolbar.Root>
  )
}

type BodyToolsProps = { isLinking: boolean; onLink: () => void; onImage: () => void }

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
      // Keeps the selection and the caret.
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
  /** Omitted for buttons without a state. */
  isOn?: boolean
  onPress: () => void
  children: ReactNode
}
