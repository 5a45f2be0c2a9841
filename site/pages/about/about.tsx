import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Picture } from '#lib/content/picture.ts'
import type { Person } from '#site/content/author/parse.ts'
import { listPeople } from '#site/content/author/query.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { ClosingCall } from '#site/sections/call-to-action/view.tsx'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'
import { Text } from '#site/ui/text.tsx'
import { LinesPlan } from './lines-plan.tsx'
import { aboutPage } from './page.ts'
import { Values } from './values.tsx'
import './about.css'

/** The about page (requirements §2, About), top to bottom. */
function About({ content, people }: AboutProps) {
  return (
    <>
      <AboutHero content={content} />
      <Values content={content} />
      <Leadership content={content} people={people} />
      <Mission content={content} />
      <AboutCall content={content} />
    </>
  )
}

type AboutProps = { content: SiteContent; people: readonly Person[] }

export const about = definePageView({
  page: aboutPage,
  load: async (mode) => {
    const [content, people] = await Promise.all([getSiteContent(mode), listPeople(mode)])
    return { content, people }
  },
  jsonLd: (_, { seo, site }) => webPageJsonLd(seo, aboutPage.title, site),
  View: About,
})

/** Where we come from, over the drawing a keel is built from. */
function AboutHero({ content }: { content: SiteContent }) {
  return (
    <div className="about-hero">
      <Hero breadcrumb={<Breadcrumb trail={breadcrumbTrail(aboutPage.path)} />}>
        <p className="note">Our Story</p>
        <Text of={content} field="aboutHeroTitle" as="h1" />
        <Text of={content} field="aboutHeroSubtitle" as="p" />
      </Hero>
      <LinesPlan />
    </div>
  )
}

/** The end of the page: talk to us, one way or the other. */
function AboutCall({ content }: { content: SiteContent }) {
  const ways = (
    <div className="flex flex-wrap gap-x-4 gap-y-3 lg:justify-end">
      <DemoLink content={content} kind="primary">
        Schedule a Meeting
      </DemoLink>
      <MailLink content={content}>Get in Touch</MailLink>
    </div>
  )

  return (
    <ClosingCall beside={ways}>
      <Text of={content} field="aboutCTATitle" as="h2" id="closing-title" />
      <Text of={content} field="aboutCTASubtitle" as="p" className="max-w-[44ch] text-ink-soft" />
    </ClosingCall>
  )
}

/** Drawn above the waterline, what people decide; below it, what the apps do unseen. */
const YOURS = ['What is worth saying', 'Who should hear it', 'What to spend', 'When to say no']
const OURS = [
  'Reading every page, again and again',
  'Comparing every listing with the record',
  'Mending what has one right answer',
  'Writing the report down to its sources',
]

function Mission({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="mission-title" className="mission">
      <div className="mission-air">
        <div className="container grid-12 gap-y-12">
          <div className="col-span-12 lg:col-span-8">
            <p className="note">Our mission</p>
            <Text
              of={content}
              field="aboutMissionTitle"
              as="h2"
              id="mission-title"
              className="mt-5 text-2xl text-ink-soft"
            />
            <Text of={content} field="aboutMissionSubtitle" as="p" className="mission-text" />
          </div>
          <Side title="What you decide" entries={YOURS} />
        </div>
      </div>
      <div className="mission-water">
        <div className="container grid-12">
          <Side title="What the apps do" entries={OURS} />
        </div>
      </div>
    </section>
  )
}

function Side({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div className="mission-side col-span-12">
      <h3 className="note">{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}

/** Who answers for it: the founder, and the two people customers meet (requirements §2, About). */
function Leadership({ content, people }: LeadershipProps) {
  const [lead, ...crew] = people

  return (
    <section aria-labelledby="leadership-title" className="border-line border-t">
      <div className="container">
        <header className="grid-12 items-end gap-y-4 pt-(--section) pb-12">
          <Text
            of={content}
            field="aboutLeadershipTitle"
            as="h2"
            id="leadership-title"
            className="col-span-12 text-4xl md:col-span-7"
          />
          <Text
            of={content}
            field="aboutLeadershipSubtitle"
            as="p"
            className="col-span-12 max-w-[40ch] text-ink-soft md:col-span-5 lg:col-span-4 lg:col-start-9"
          />
        </header>
        <div className="crew">
          {lead && <FounderCard person={lead} />}
          {crew.map((person) => (
            <TeamCard key={person.id} person={person} />
          ))}
        </div>
      </div>
    </section>
  )
}

type LeadershipProps = { content: SiteContent; people: readonly Person[] }

/** Whoever leads, across the width: a portrait of 192 by 192 (requirements §2, About) and the story. */
function FounderCard({ person }: { person: Person }) {
  const [opening, ...rest] = person.text.split(/\n\s*\n/)

  return (
    <article className="founder">
      <Portrait picture={person.portrait} size={192} />
      <div>
        <Text of={person} field="role" as="p" className="note" />
        <Text of={person} field="name" as="h3" className="mt-2 text-3xl" />
        <div {...editAttribute(person.edit, person.textField)}>
          <p className="mt-5 max-w-[56ch]">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[56ch] text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </article>
  )
}

/** One of the crew: a small portrait, the post first, since that is what one asks for. */
function TeamCard({ person }: { person: Person }) {
  return (
    <article className="crew-card">
      <Portrait picture={person.portrait} size={112} />
      <div>
        <Text of={person} field="role" as="h3" className="text-xl" />
        <Text of={person} field="name" as="p" className="note mt-1" />
        <p
          className="mt-4 max-w-[42ch] whitespace-pre-line text-ink-soft"
          {...editAttribute(person.edit, person.textField)}
        >
          {person.text}
        </p>
      </div>
    </article>
  )
}

/** A portrait in its frame; the frame keeps its size where there is none. */
function Portrait({ picture, size }: { picture: Picture | undefined; size: number }) {
  if (!picture) return <span aria-hidden="true" className="portrait" style={{ width: size }} />
  return <StoredPicture picture={picture} sizes={`${size}px`} className="portrait" frame={size} />
}
