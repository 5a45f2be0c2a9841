import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { CardsValue } from './section.ts'
import './style.css'

/** Short texts side by side, each with an optional note. */
export function Cards({ section, level, titleId }: SectionViewProps<CardsValue>) {
  const CardTitle = itemHeading(section, level)

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <OptionalText
          of={section}
          field="text"
          as="p"
          className="mt-4 max-w-[44em] text-ink-soft"
        />
        <ul className="section-cards">
          {section.cards.map(({ _key, title, text, href, note }) => {
            const edit = (field: string) =>
              editAttribute(section.edit, `${editPath('cards', _key)}.${field}`)
            return (
              <li key={_key}>
                <CardTitle className="text-xl" {...edit('title')}>
                  {href ? <a href={href}>{title}</a> : title}
                </CardTitle>
                {text && <p {...edit('text')}>{text}</p>}
                {note && (
                  <p className="note">
                    {section.noteLabel && (
                      <>
                        <Text of={section} field="noteLabel" as="strong" />:{' '}
                      </>
                    )}
                    <span {...edit('note')}>{note}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
