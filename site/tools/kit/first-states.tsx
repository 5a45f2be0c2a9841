import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StandIn } from './stand-in.client.tsx'

const instruments = import.meta.glob<ComponentType>('../*/instrument.client.tsx', {
  eager: true,
  import: 'Instrument',
})

/** The HTML of every instrument as it is before anybody has filled in anything, by the names of the tools' folders. */
export const firstStates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(instruments).map(([file, Instrument]) => {
    const [, slug = ''] = file.split('/')
    const html = renderToString(
      <StandIn>
        <Instrument />
      </StandIn>,
    )
    return [slug, html]
  }),
)
