import { editItem } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import type { CardsValue } from './section.ts'

/** Short texts side by side, each with an optional note. */
export function Cards(props: SectionViewProps<CardsValue>) {
  const { section } = props
  const CardTitle = itemHeading(section, props.level)

  return (
    <SectionShell {...props}>
      <SectionIntro {...props} />
      <ul className="section-cards">
        {section.cards.map(({ _key, title, text, href, note }) => {
          const edit = editItem(section.edit, 'cards', _key)
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
    </SectionShell>
  )
}
