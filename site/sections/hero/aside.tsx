import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { QUERY_LENGTH } from '#site/search/terms.ts'
import { Shape, type ShapeName } from '#site/ui/shape.tsx'
import { InlineText, OptionalText } from '#site/ui/text.tsx'
import type { Placed } from '../define.ts'
import type { HeroValue } from './section.ts'

/** Returns what goes next to the heading of a hero: its drawing, its text with badges, or a search. */
export function asideOf(section: Placed<HeroValue>) {
  if (section.drawing && section.layout === 'beside') {
    const sides = { beside: <SectionDrawing of={section} />, className: 'pb-(--section)' }
    return { titleClass: 'max-w-[12ch]', sides }
  }
  if (section.badges.length > 0) {
    const className = 'pb-[clamp(2.5rem,5vw,4rem)]'
    const sides = { beside: <TextWithBadges section={section} />, className, isHalf: true }
    return { titleClass: 'max-w-[9em]', sides }
  }
  if (!section.search) return undefined
  const beside = <QuestionSearch section={section} search={section.search} />
  return { titleClass: 'max-w-[14ch]', sides: { beside, className: 'pb-0' } }
}

/** Shapes of badges in their order, for people who can't see the color. */
const SHAPES: readonly ShapeName[] = ['disc', 'diamond', 'cone', 'can']

function TextWithBadges({ section }: { section: Placed<HeroValue> }) {
  return (
    <>
      <OptionalText
        of={section}
        field="text"
        as="p"
        className="max-w-[33em] text-ink-soft text-lg leading-normal"
      />
      <ul className="mt-5 flex flex-wrap gap-2">
        {section.badges.map(({ _key, label, color }, index) => (
          <li key={_key} className="badge" data-hue={color}>
            <Shape name={SHAPES[index % SHAPES.length] ?? 'disc'} />
            <span {...editItem(section.edit, 'badges', _key)('label')}>{label}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Filters the questions on the page while typing (site/behaviours/question-filter.ts), and then searches the site. */
async function QuestionSearch({ section, search }: QuestionSearchProps) {
  const id = `search-${section._key}`
  const labels = await currentLabels()

  return (
    <search className="question-search mt-2">
      <form action="/search" className="search-field">
        <label htmlFor={id} {...editAttribute(section.edit, 'search.label')}>
          {search.label}
        </label>
        <div>
          <input
            id={id}
            name="q"
            type="search"
            maxLength={QUERY_LENGTH}
            autoComplete="off"
            data-filter=""
            placeholder={search.placeholder}
          />
          <button type="submit" className="button" data-kind="secondary">
            <InlineText of={labels} field="searchButton" />
          </button>
        </div>
      </form>
      <p role="status" className="note" />
    </search>
  )
}

type QuestionSearchProps = {
  section: Placed<HeroValue>
  search: NonNullable<HeroValue['search']>
}
