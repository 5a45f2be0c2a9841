import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { OptionalText } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { TextWithListValue } from './section.ts'

type Props = SectionViewProps<TextWithListValue>

/** A text, and beside it a list: numbered, or entries with a text and a note. */
export function TextWithList(props: Props) {
  return props.section.layout === 'numbers' ? <Numbered {...props} /> : <Titled {...props} />
}

function Numbered({ section, level, titleId }: Props) {
  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="border-line border-t"
    >
      <div className="container grid-12 gap-y-10 py-(--section)">
        <div className="col-span-12 lg:col-span-6">
          <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
          <OptionalText
            of={section}
            field="text"
            as="p"
            className="mt-4 max-w-[46ch] text-ink-soft"
          />
          <Subtexts section={section} />
          <SectionButtons section={section} className="mt-8" />
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <ListTitle section={section} />
          <ol className="mt-3">
            {section.entries.map((entry, index) => (
              <li key={entry._key} className="flex gap-5 border-line border-t py-3 last:border-b">
                <span aria-hidden="true" className="figures text-ink-soft">
                  {index + 1}
                </span>
                <div>
                  <p {...editEntry(section, entry._key, 'title')}>{entry.title}</p>
                  {entry.text && <p {...editEntry(section, entry._key, 'text')}>{entry.text}</p>}
                  {entry.note && <p {...editEntry(section, entry._key, 'note')}>{entry.note}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function Titled({ section, level, titleId }: Props) {
  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="container titled-list"
    >
      <ViewSheet name="text-with-list.css" />
      <div>
        <header>
          <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
          <OptionalText of={section} field="text" as="p" className="mt-4 text-ink-soft" />
        </header>
        <div className="titled-list-entries">
          <ListTitle section={section} />
          <dl>
            {section.entries.map((entry) => (
              <div key={entry._key}>
                <dt {...editEntry(section, entry._key, 'title')}>{entry.title}</dt>
                {entry.text && <dd {...editEntry(section, entry._key, 'text')}>{entry.text}</dd>}
                {entry.note && <dd {...editEntry(section, entry._key, 'note')}>{entry.note}</dd>}
              </div>
            ))}
          </dl>
        </div>
        <div className="titled-list-more">
          <Subtexts section={section} />
          <SectionButtons section={section} className="mt-3" />
        </div>
      </div>
    </section>
  )
}

function editEntry({ edit }: Props['section'], key: string, field: string) {
  return editAttribute(edit, `${editPath('entries', key)}.${field}`)
}

function ListTitle({ section }: Pick<Props, 'section'>) {
  return <OptionalText of={section} field="listTitle" as="h3" className="note" />
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
