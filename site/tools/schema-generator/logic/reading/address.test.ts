import { describe, expect, it } from 'vitest'
import { addressIn, countryOfDomain } from './address.ts'

function read(text: string) {
  const found = addressIn(text.split('\n'))
  return (
    found &&
    [found.street, found.city, found.region, found.postalCode, found.country].filter(Boolean)
  )
}

describe('addressIn', () => {
  it.each([
    ['118 Harbor Street, Durham, NC 27701', ['118 Harbor Street', 'Durham', 'NC', '27701', 'US']],
    [
      '118 Harbor St.\nDurham, NC 27701-1234',
      ['118 Harbor St.', 'Durham', 'NC', '27701-1234', 'US'],
    ],
    [
      'Harbor Street Bakery\n118 Harbor Street, Suite 200\nSan Luis Obispo CA 93401\nUSA',
      ['118 Harbor Street, Suite 200', 'San Luis Obispo', 'CA', '93401', 'US'],
    ],
    [
      '1600 Pennsylvania Avenue NW, Washington, DC 20500',
      ['1600 Pennsylvania Avenue NW', 'Washington', 'DC', '20500', 'US'],
    ],
    [
      '412 Example St Ste 3, Durham NC 27701',
      ['412 Example St Ste 3', 'Durham', 'NC', '27701', 'US'],
    ],
    [
      'Joe’s Pizza 412 Example St Ste 3 Durham, NC 27701 USA',
      ['412 Example St Ste 3', 'Durham', 'NC', '27701', 'US'],
    ],
    [
      'Visit us at 412 Example St. Suite #3 Durham NC 27701.',
      ['412 Example St. Suite #3', 'Durham', 'NC', '27701', 'US'],
    ],
    ['118 Harbor Ave St. Louis, MO 63101', ['118 Harbor Ave', 'St. Louis', 'MO', '63101', 'US']],
    [
      '412 N St Louis Ave, Chicago, IL 60618',
      ['412 N St Louis Ave', 'Chicago', 'IL', '60618', 'US'],
    ],
    ['350 5th Ave, New York, NY 10118', ['350 5th Ave', 'New York', 'NY', '10118', 'US']],
    ['P.O. Box 12, Bend, OR 97701', ['P.O. Box 12', 'Bend', 'OR', '97701', 'US']],
    [
      '200 Bay Street, Toronto, ON M5J 2J2, Canada',
      ['200 Bay Street', 'Toronto', 'ON', 'M5J 2J2', 'CA'],
    ],
    ['10 Downing Street, London SW1A 2AA', ['10 Downing Street', 'London', 'SW1A 2AA', 'GB']],
    [
      '10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom',
      ['10 Downing Street', 'London', 'SW1A 2AA', 'GB'],
    ],
    [
      'Unter den Linden 77\n10117 Berlin\nGermany',
      ['Unter den Linden 77', 'Berlin', '10117', 'DE'],
    ],
    ['Hauptstraße 5a, D-80331 München', ['Hauptstraße 5a', 'München', '80331', 'DE']],
    ['Hauptstraße 5\n80331 München', ['Hauptstraße 5', 'München', '80331']],
    ['Bahnhofstrasse 1, CH-8001 Zürich', ['Bahnhofstrasse 1', 'Zürich', '8001', 'CH']],
    [
      'Mariahilfer Straße 12, 1070 Wien, Österreich',
      ['Mariahilfer Straße 12', 'Wien', '1070', 'AT'],
    ],
    ['12 rue de Rivoli, 75001 Paris, France', ['12 rue de Rivoli', 'Paris', '75001', 'FR']],
    ['Damrak 1\n1012 LG Amsterdam', ['Damrak 1', 'Amsterdam', '1012 LG', 'NL']],
    ['Via Roma 10, 00184 Roma RM, Italia', ['Via Roma 10', 'Roma', 'RM', '00184', 'IT']],
    ['Calle Mayor 5, 28013 Madrid, España', ['Calle Mayor 5', 'Madrid', '28013', 'ES']],
    [
      'Address: Drottninggatan 3, 111 51 Stockholm, Sweden',
      ['Drottninggatan 3', 'Stockholm', '111 51', 'SE'],
    ],
    ['ul. Długa 7, 31-147 Kraków, Poland', ['ul. Długa 7', 'Kraków', '31-147', 'PL']],
  ])('parses %s', (text, parts) => {
    expect(read(text)).toEqual(parts)
  })

  it('returns the lines it used', () => {
    const lines = ['Welcome', '118 Harbor Street', 'Durham, NC 27701', 'Open daily']

    expect(addressIn(lines)).toMatchObject({
      lines: ['118 Harbor Street', 'Durham, NC 27701'],
    })
  })

  it.each([
    ['We baked 12000 loaves'],
    ['Durham, NC 27701'],
    ['We run 3 shops on Main St, Durham NC 27701'],
    ['A story of 118 harbors, 10117 Berliners and more'],
    ['Model X 5\nPrice 129.90'],
    ['May 5\n2026 Summer'],
  ])('finds no address in %s', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('countryOfDomain', () => {
  const country = (text: string) => {
    const lines = text.split('\n')
    const found = addressIn(lines)
    return found && countryOfDomain(lines, found)
  }

  it.each([
    ['Hauptstraße 12, 10115 Berlin\nTel. 030 1234567\nwww.cafe-mueller.de', 'DE'],
    ['Hauptstraße 12, 10115 Berlin / Tel. 030 1234567 / www.cafe-mueller.de', 'DE'],
    ['Hauptstr. 12\n10115 Berlin\ninfo@cafe-mueller.de', 'DE'],
    ['Ringstraße 3, 1010 Wien\nhttps://cafe.at/karte', 'AT'],
    ['12 rue de Rivoli, 75001 Paris\nwww.cafe.fr', 'FR'],
    ['Via Roma 10, 00184 Roma\nwww.caffe.it', 'IT'],
    ['Calle Mayor 5, 28013 Madrid\nwww.cafe.es.', 'ES'],
    ['Drottninggatan 3, 111 51 Stockholm\nwww.fika.se', 'SE'],
  ])('%s', (text, code) => {
    expect(country(text)).toBe(code)
  })

  it.each([
    'Hauptstraße 12, 10115 Berlin\nwww.cafe-mueller.com',
    'Hauptstraße 12, 1010 Wien\nwww.cafe-mueller.de',
    'Calle Mayor 5, 28013 Madrid\nwww.reisen.de',
    'Hauptstraße 12, 10115 Berlin\nwww.a.de\nwww.b.at',
    'Hauptstraße 12, 10115 Berlin\nWir backen. de Luxe',
  ])('is unclear in %s', (text) => {
    expect(country(text)).toBe('')
  })
})
