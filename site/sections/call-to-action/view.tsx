import './style.css'
import type { ReactNode } from 'react'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { type Sides, Split } from '#site/ui/split.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { CallToActionValue } from './section.ts'

/** The end of a page: a title, a text and links, with an optional second column. */
function ClosingCall({
  ground,
  drawing,
  titleId = 'closing-title',
  id,
  ...sides
}: ClosingCallProps) {
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="section closing-call"
      data-ground={ground}
      {...(ground === 'night' && { 'data-theme': 'dark' })}
    >
      <Split className="container gap-y-9" {...sides} />
      {drawing}
    </section>
  )
}

type ClosingCallProps = Sides & {
  /** Id of its title. */
  titleId?: string
  id?: string | undefined
  ground?: 'chart' | 'water' | 'night'
  /** Across the page, under the words; on large screens it may lie where it likes. */
  drawing?: ReactNode
}

/** A call to action whose words are stored in the page. */
export function CallToActionSection(props: SectionViewProps<CallToActionValue>) {
  const { section, level, titleId, mode } = props
  const { ground, buttons, drawing } = section
  if (ground === 'band') return <Band {...props} />
  const isPaper = ground === 'paper'
  const email = section.emailLabel && <EmailLine section={section} mode={mode} />
  const looks = LOOKS[ground]
  const drawn = drawing && <SectionDrawing of={section} />
  const buttonsBeside = isPaper && (buttons.length > 0 || email) && (
    <SectionButtons section={section} className="items-center lg:justify-end">
      {email}
    </SectionButtons>
  )

  return (
    <ClosingCall
      titleId={titleId}
      id={section.anchor}
      {...(!isPaper && { ground })}
      isHalf={ground === 'night'}
      beside={ground === 'night' ? drawn : buttonsBeside}
      drawing={ground !== 'night' && drawn}
    >
      <OptionalText of={section} field="eyebrow" as="p" className="note" />
      <SectionTitle section={section} level={level} id={titleId} className={looks.title} />
      <OptionalText of={section} field="text" as="p" className={looks.text} />
      {!isPaper && (
        <SectionButtons
          section={section}
          className={`mt-9 ${email ? 'items-center gap-x-6 gap-y-4' : ''}`}
        >
          {email}
        </SectionButtons>
      )}
    </ClosingCall>
  )
}

/** The email address of the site, after the section's words for it. */
async function EmailLine({
  section,
  mode,
}: Pick<SectionViewProps<CallToActionValue>, 'section' | 'mode'>) {
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

/** A heading and buttons in a row. */
function Band({ section, level, titleId }: SectionViewProps<CallToActionValue>) {
  return (
    <section
      id={section.anchor}
      aria-labelledby={titleId}
      className="border-line border-y bg-shoal"
    >
      <div className="container flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12">
        <SectionTitle
          section={section}
          level={level}
          id={titleId}
          className="max-w-[15.9em] text-2xl"
        />
        <SectionButtons section={section} />
      </div>
    </section>
  )
}

/** How wide and large the words run on each ground. */
const LOOKS = {
  paper: { title: '', text: 'max-w-[44ch] text-ink-soft' },
  water: { title: 'max-w-[18ch]', text: 'max-w-[46ch]' },
  night: { title: 'max-w-[16ch]', text: 'mt-6 max-w-[48ch] text-base text-ink-soft' },
  chart: {
    title: 'max-w-[8.5em] text-5xl leading-tight tracking-tight',
    text: 'mt-7 max-w-[30.4em]',
  },
}
