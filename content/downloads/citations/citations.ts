import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'
import { addressKey, phoneKey, record, verdict } from './keys.ts'

interface Listing {
  listing: string
  phone: string
  address: string
  fed: boolean
  harm: number
  reach: number
  note: string
}

const OLD_PHONE = record.formerPhones[0] ?? ''
const OLD_ADDRESS = record.formerAddresses[0] ?? ''

function listing(name: string, found: Partial<Listing> = {}): Listing {
  const { phone, address } = record
  return { listing: name, phone, address, fed: false, harm: 0, reach: 1, note: '', ...found }
}

const named: readonly Listing[] = [
  listing('Map app A', { address: OLD_ADDRESS, harm: 3, reach: 3 }),
  listing('Map app B', { phone: OLD_PHONE, harm: 3, reach: 3 }),
  listing('Review site', { harm: 2, reach: 3, note: 'hours wrong' }),
  listing('City guide', { phone: OLD_PHONE, address: OLD_ADDRESS, fed: true, harm: 3, reach: 2 }),
  listing('Car navigation', { address: OLD_ADDRESS, fed: true, harm: 3, reach: 2 }),
  listing('License register', { address: OLD_ADDRESS, harm: 3 }),
  listing('Chamber of commerce', { phone: OLD_PHONE, harm: 3 }),
  listing('Building website', { phone: OLD_PHONE, harm: 3 }),
]

const FED = [3, 5, 8, 11, 14, 17, 19, 25, 28]

const spellings: Readonly<Record<number, Partial<Listing>>> = {
  2: { address: '412 Example St. #3' },
  7: { phone: '919.555.0118' },
  12: { address: '412 Example Street, Suite 3' },
  20: { phone: '919-555-0118' },
  22: { address: '412 Example St, Suite 3', fed: true },
  30: { note: 'name: Smith and Sons Locksmiths' },
}

function directory(number: number): Listing {
  const name = `Directory no. ${number}`
  if (FED.includes(number)) {
    return listing(name, { phone: OLD_PHONE, address: OLD_ADDRESS, fed: true, harm: 3 })
  }
  return listing(name, spellings[number])
}

const listings = [...named, ...Array.from({ length: 32 }, (_, index) => directory(index + 1))]

const formerPhones = record.formerPhones.map(phoneKey)
const formerAddresses = record.formerAddresses.map(addressKey)

/** Rows of the citation audit: what each listing shows, its keys, verdicts and score. */
export const rows = listings.map(({ listing, phone, address, fed, harm, reach, note }) => ({
  listing,
  phone_found: phone,
  address_found: address,
  note,
  phone_key: phoneKey(phone),
  address_key: addressKey(address),
  phone: verdict(phoneKey(phone), phoneKey(record.phone), formerPhones),
  address: verdict(addressKey(address), addressKey(record.address), formerAddresses),
  fed: fed ? 'yes' : 'no',
  harm,
  reach,
  score: harm * reach,
  checked_on: '',
  fixed_on: '',
}))

/** Days from the move, when that is, and what to do. */
export const moveCalendar: readonly (readonly [number, string, readonly string[]])[] = [
  [-60, '60 days before', ['Write the new record', 'Check who can log in where']],
  [
    -30,
    '30 days before',
    ['Tell license boards and registers, with the date', "Move the phone number; don't cancel it"],
  ],
  [-7, '7 days before', ['Prepare the site: text, structured data, a notice with directions']],
  [
    0,
    'Moving day',
    [
      'Put a sign on the old door with the new address and a QR code',
      'Publish the site, then the Google, Apple, and Bing profiles, then the review site',
      'Tell aggregators',
    ],
  ],
  [
    3,
    'The week after',
    ["Look yourself up on a phone that isn't signed in", 'Call the number from each map'],
  ],
  [45, '45 days after', ['Search for the old address', 'Compare with the sheet']],
  [90, '90 days after', ['Second round: fed listings that did not follow']],
  [
    365,
    'A year after',
    ['Search for the old number', 'If nothing that matters shows it, let it go'],
  ],
]

// The formulas work in Google Sheets and Excel.
const auditRows = rows.map((row, index) => ({ ...row, score: `=J${index + 2}*K${index + 2}` }))

const calendarRows = moveCalendar
  .flatMap(([days, when, tasks]) => tasks.map((task) => ({ days, when, task })))
  .map(({ days, when, task }, index) => ({
    days_from_move: days,
    when,
    date: `=IF(G$2="","",G$2+A${index + 2})`,
    task,
    owner: '',
    done_on: '',
    moving_day_in_G2: '',
  }))

function csv(path: string, content: readonly object[]): DownloadFile {
  return { path, content: `${papaparse.unparse([...content], { newline: '\n' })}\n` }
}

/** The audit sheet and the move calendar of the article about local listings. */
export const files: readonly DownloadFile[] = [
  csv('citation-audit-sheet.csv', auditRows),
  csv('move-calendar.csv', calendarRows),
]
