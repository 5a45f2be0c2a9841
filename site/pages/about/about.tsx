import './about.css'
import type { Person } from '#site/content/people-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AboutHero } from './about-hero.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Leadership } from './leadership.tsx'
import { Mission } from './mission.tsx'
import { Values } from './values.tsx'

/** The about page (requirements §2, About), top to bottom. */
export function About({ content, people }: AboutProps) {
  return (
    <>
      <AboutHero content={content} />
      <Values content={content} />
      <Leadership content={content} people={people} />
      <Mission content={content} />
      <ClosingCall content={content} />
    </>
  )
}

type AboutProps = { content: SiteContent; people: readonly Person[] }
