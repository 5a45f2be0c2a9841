export type ResultsFeature = {
  readonly name: string
  /** Height on the page in CSS pixels. */
  readonly height: number
  readonly kind: 'paid' | 'answer' | 'local' | 'organic'
  /** Who stands in it, and what that means for whoever wants to be seen. */
  readonly finding: string
}

/** Height of the window the sample page was measured in. */
export const WINDOW = 800

/** A sample results page, top to bottom: every kind of feature, measured. */
export const sampleResults: readonly ResultsFeature[] = [
  {
    name: 'Local ads',
    height: 220,
    kind: 'paid',
    finding: '3 businesses with stars and a phone number, paid by the call.',
  },
  {
    name: 'Paid results',
    height: 360,
    kind: 'paid',
    finding: '2 text ads. One bids on the name of the other.',
  },
  {
    name: 'AI overview',
    height: 540,
    kind: 'answer',
    finding: 'Cites 4 pages. 2 of them are on no other part of page one.',
  },
  {
    name: 'Local pack',
    height: 480,
    kind: 'local',
    finding: 'A map and 3 places. All 3 are within two miles.',
  },
  {
    name: 'People also ask',
    height: 260,
    kind: 'answer',
    finding: '4 questions. None is answered by a business.',
  },
  {
    name: 'Organic results',
    height: 1080,
    kind: 'organic',
    finding: '9 results, 6 of them directories. 3 places are left to win.',
  },
  {
    name: 'Paid results, again',
    height: 240,
    kind: 'paid',
    finding: '2 more text ads under everything else.',
  },
]
