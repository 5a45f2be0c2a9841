import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StandIn } from './stand-in.client.tsx'

const instruments = import.meta.glob<ComponentType>('../*/instrument.client.tsx', {
  eager: true,
  import: 'Instrument',
})

/** Server-rendered HTML of every instrument, by tool folder. */
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
