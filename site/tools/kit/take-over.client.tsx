import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { INSTRUMENT_ID } from '../define.ts'
import { filledInBefore } from './filled-in-before.ts'
import { StandIn } from './stand-in.client.tsx'

/** Brings the HTML of an instrument to life, and keeps what somebody filled in before this ran. */
export function takeOver(Instrument: ComponentType): void {
  const place = document.getElementById(INSTRUMENT_ID)
  if (!place) throw new Error(`The page has no #${INSTRUMENT_ID}.`)
  const fillIn = filledInBefore(place)
  hydrateRoot(
    place,
    <StandIn>
      <Instrument />
    </StandIn>,
  )
  fillIn()
}
