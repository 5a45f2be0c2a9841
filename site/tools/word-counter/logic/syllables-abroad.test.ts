import { expect, test } from 'vitest'
import { frenchSyllables, germanSyllables, spanishSyllables } from './syllables-abroad.ts'

/** From dictionaries (Duden; Diccionario de la lengua española); French as spoken. */
test.each([
  ['German', germanSyllables, 1, 'ich Haus Baum neu Meer sie Zeit Qual'],
  ['German', germanSyllables, 2, 'Sonne Leute Häuser Regen Zelte Seite Feuer gehen Verkehr Frauen'],
  ['German', germanSyllables, 3, 'Theater Museum Nation arbeiten Ferien'],
  ['German', germanSyllables, 4, 'Universum Familien'],
  ['German', germanSyllables, 6, 'Kommunikation'],
  ['Spanish', spanishSyllables, 1, 'y muy rey sol bien que pie'],
  ['Spanish', spanishSyllables, 2, 'casa tienda agua guerra ciudad lluvia viernes noche país caer'],
  ['Spanish', spanishSyllables, 3, 'maestro página teatro camino'],
  ['Spanish', spanishSyllables, 4, 'energía poesía océano mariposa universo'],
  ['Spanish', spanishSyllables, 5, 'aeropuerto'],
  ['French', frenchSyllables, 1, 'le chat roi table France trois bien pluie tente tentes'],
  ['French', frenchSyllables, 2, 'maison monter papier question voyage créer léger théâtre'],
  ['French', frenchSyllables, 3, 'général animal création'],
  ['French', frenchSyllables, 4, 'communiquer'],
  ['French', frenchSyllables, 5, 'université'],
] as const)('%s words', (_, of, count, words) => {
  for (const word of words.split(' ')) expect([word, of(word)]).toEqual([word, count])
})
