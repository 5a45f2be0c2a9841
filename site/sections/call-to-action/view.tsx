import './style.css'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { CallToActionValue } from './section.ts'

type Props = SectionViewProps<CallToActionValue>

/** A heading, a text and buttons that end a page or lead to another one. */
export function CallToActionSection({ section, level, titleId, mode }: Props) {
  const { ground } = section
  const isBand = ground === 'band'

  return (
    <section
      id={section.anchor}
      aria-labelledby={titleId}
      className="closing-call"
      data-ground={ground}
      {...(ground === 'night' && { 'data-theme': 'dark' })}
    >
      <div className="container">
        <div>
          {section.eyebrow && !isBand && (
            <Text of={section} field="eyebrow" as="p" className="note" />
          )}
          <SectionTitle section={section} level={level} id={titleId} />
          {section.text && !isBand && <Text of={section} field="text" as="p" />}
        </div>
        <SectionButtons section={section} className="items-center gap-x-6 gap-y-4">
          {section.emailLabel && !isBand && <EmailLine section={section} mode={mode} />}
        </SectionButtons>
      </div>
    </section>
  )
}

/** The email address of the site, after the section's text for it. */
async function EmailLine({ section, mode }: Pick<Props, 'section' | 'mode'>) {
  const { mail } = await getSiteContent(mode)

  return (
    <p className="text-xs">
      <Text of={section} field="emailLabel" as="span" />{' '}
      <Text
        of={mail}
        field="contactEmail"
        as="a"
        className="text-link"
        href={`mailto:${mail.contactEmail}`}
      />
    </p>
  )
}
