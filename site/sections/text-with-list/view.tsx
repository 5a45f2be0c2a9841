import { editItem } from '#lib/content/edit-attributes.ts'
import { OptionalText } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import type { TextWithListValue } from './section.ts'

type Props = SectionViewProps<TextWithListValue>

/** A text on the left and a list on the right. On small screens, the texts with subheadings follow the list. */
export function TextWithList(props: Props) {
  const { section } = props

  return (
    <SectionShell {...props} className="text-with-list" containerClass="titled-list">
      <header>
        <SectionIntro {...props} width="max-w-[46ch]" />
      </header>
      <div className="titled-list-entries">
        <OptionalText of={section} field="listTitle" as="h3" className="note" />
        {section.layout === 'numbers' ? (
          <Numbered section={section} />
        ) : (
          <Titled section={section} />
        )}
      </div>
      <div>
        <Subtexts section={section} />
        <SectionButtons section={section} className="mt-3" />
      </div>
    </SectionShell>
  )
}

function Numbered({ section }: Pick<Props, 'section'>) {
  return (
    <ol>
      {section.entries.map(({ _key, title, text, note }) => {
        const edit = editItem(section.edit, 'entries', _key)
        return (
          <li key={_key}>
            <p {...edit('title')}>{title}</p>
            {text && <p {...edit('text')}>{text}</p>}
            {note && <p {...edit('note')}>{note}</p>}
          </li>
        )
      })}
    </ol>
  )
}

function Titled({ section }: Pick<Props, 'section'>) {
  return (
    <dl>
      {section.entries.map(({ _key, title, text, note }) => {
        const edit = editItem(section.edit, 'entries', _key)
        return (
          <div key={_key}>
            <dt {...edit('title')}>{title}</dt>
            {text && <dd {...edit('text')}>{text}</dd>}
            {note && <dd {...edit('note')}>{note}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

function Subtexts({ section }: Pick<Props, 'section'>) {
  return section.texts.map(({ _key, title, text }) => {
    const edit = editItem(section.edit, 'texts', _key)
    return (
      <div key={_key} className="mt-[1.4rem] first:mt-0">
        <h3 className="font-semibold" {...edit('title')}>
          {title}
        </h3>
        {text && (
          <p className="mt-[0.3rem] max-w-[60ch]" {...edit('text')}>
            {text}
          </p>
        )}
      </div>
    )
  })
}
