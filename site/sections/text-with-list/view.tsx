import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
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
    <SectionShell
      {...props}
      className="text-with-list"
      containerClass="titled-list"
      sheet="text-with-list.css"
    >
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
      {section.entries.map((entry) => (
        <li key={entry._key}>
          <p {...editEntry(section, entry._key, 'title')}>{entry.title}</p>
          {entry.text && <p {...editEntry(section, entry._key, 'text')}>{entry.text}</p>}
          {entry.note && <p {...editEntry(section, entry._key, 'note')}>{entry.note}</p>}
        </li>
      ))}
    </ol>
  )
}

function Titled({ section }: Pick<Props, 'section'>) {
  return (
    <dl>
      {section.entries.map((entry) => (
        <div key={entry._key}>
          <dt {...editEntry(section, entry._key, 'title')}>{entry.title}</dt>
          {entry.text && <dd {...editEntry(section, entry._key, 'text')}>{entry.text}</dd>}
          {entry.note && <dd {...editEntry(section, entry._key, 'note')}>{entry.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function editEntry({ edit }: Props['section'], key: string, field: string) {
  return editAttribute(edit, `${editPath('entries', key)}.${field}`)
}

function Subtexts({ section }: Pick<Props, 'section'>) {
  return section.texts.map(({ _key, title, text }) => {
    const edit = (field: string) =>
      editAttribute(section.edit, `${editPath('texts', _key)}.${field}`)
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
