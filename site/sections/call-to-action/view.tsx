import { getSiteContent } from '#site/content/site-content/query.ts'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { CallToActionValue } from './section.ts'

type Props = SectionViewProps<CallToActionValue>

/** A heading, a text and buttons that end a page or lead to another one. */
export function CallToActionSection(props: Props) {
  const { section, mode } = props
  const { ground } = section
  const isBand = ground === 'band'

  return (
    <SectionShell {...props} className="closing-call" ground={ground}>
      <div>
        {section.eyebrow && !isBand && (
          <Text of={section} field="eyebrow" as="p" className="note" />
        )}
        <SectionTitle {...props} />
        {section.text && !isBand && <Text of={section} field="text" as="p" />}
      </div>
      <SectionButtons section={section} className="items-center gap-x-6 gap-y-4">
        {section.emailLabel && !isBand && <EmailLine section={section} mode={mode} />}
      </SectionButtons>
    </SectionShell>
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
