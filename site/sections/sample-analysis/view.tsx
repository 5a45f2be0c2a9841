import { type EditTarget, editAttribute, itemOf } from '#lib/content/edit-attributes.ts'
import { appTextsOf } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import type { SampleAnalysisValue } from './section.ts'

type AnalysisProps = SectionViewProps<SampleAnalysisValue>

/** A question to an app, the data it used and its answer. */
export async function SampleAnalysis(props: AnalysisProps) {
  const { section, mode } = props
  const app = (await listApps(mode)).find(({ documentId }) => documentId === section.app?._ref)
  // Editors have removed the app that it is about.
  if (!app && !section.title) return null

  return (
    <SectionShell
      {...props}
      className="section sample-analysis"
      containerClass="grid-12 gap-y-12"
      ground="night"
    >
      <div className="col-span-12 lg:col-span-4">
        <Introduction {...props} app={app} />
      </div>
      <Console section={section} />
    </SectionShell>
  )
}

/** The section's own text, or else that of the app. */
async function Introduction({ section, level, titleId, mode, app }: IntroductionProps) {
  const content = await getSiteContent(mode)
  const keys = app && appTextsOf(app)
  const shared = (name: 'Title' | 'Subtitle' | 'Tagline') =>
    keys && written(content.edit, `${keys}${name}`, content[`${keys}${name}`])
  const own = (field: 'title' | 'text') =>
    section[field] ? written(section.edit, field, section[field]) : undefined
  const Title = `h${level}` as const

  return (
    <>
      {app && (
        <p className="note">
          <InlineText of={app} field="name" />:{' '}
          <span {...(shared('Tagline') ?? written(app.edit, 'tagline', app.tagline))} />
        </p>
      )}
      <Title
        id={titleId}
        className="mt-5 text-3xl"
        {...(own('title') ?? shared('Title') ?? written(app?.edit, 'name', app?.name))}
      />
      <p
        className="mt-5 max-w-[29em] text-ink-soft"
        {...(own('text') ??
          shared('Subtitle') ??
          written(app?.edit, 'description', app?.description))}
      />
      {app && section.buttonLabel && (
        <div className="mt-8">
          <ButtonLink href={app.href} edit={editAttribute(section.edit, 'buttonLabel')}>
            {section.buttonLabel}
            <span className="sr-only"> about {app.name}</span>
            <Icon name="arrow-right" nudge="right" />
          </ButtonLink>
        </div>
      )}
    </>
  )
}

type IntroductionProps = AnalysisProps & { app: App | undefined }

function written(edit: EditTarget | undefined, field: string, children: string | undefined) {
  return { ...editAttribute(edit, field), children }
}

function Console({ section }: ConsoleProps) {
  return (
    <div className="console col-span-12 lg:col-span-8">
      <p className="console-question">
        <Text of={section} field="questionLabel" as="span" className="note" />
        <Text of={section} field="question" as="span" />
      </p>
      <div className="console-figures">
        <Figures section={section} />
      </div>
      <div className="console-answer">
        <Text of={section} field="answerLabel" as="p" className="note" />
        {section.answer.map((paragraph, index) => (
          <p key={paragraph} className="mt-3" {...editAttribute(section.edit, `answer[${index}]`)}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className="console-chart">
        <SectionDrawing of={section} />
      </div>
      <Text of={section} field="note" as="p" className="console-foot note" />
    </div>
  )
}

type ConsoleProps = { section: Placed<SampleAnalysisValue> }

/** The data behind the answer, with its sources. */
function Figures({ section }: ConsoleProps) {
  return (
    <table className="figures-table">
      <Text of={section} field="figuresTitle" as="caption" className="note" />
      <thead>
        <tr>
          {section.columns.map((column, index) => (
            <th key={column} scope="col" {...editAttribute(section.edit, `columns[${index}]`)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.figures.map((each) => {
          const figure = itemOf(section, 'figures', each)
          return (
            <tr key={each._key}>
              <th scope="row">
                <Text of={figure} field="name" as="span" />
                <Text of={figure} field="source" as="span" className="note block" />
              </th>
              <Text of={figure} field="before" as="td" />
              <Text of={figure} field="after" as="td" />
              <Text
                of={figure}
                field="change"
                as="td"
                data-fall={each.change?.startsWith('−') || undefined}
              />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
