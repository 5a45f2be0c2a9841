import { expect, test } from 'vitest'
import { isEnglish } from './language.ts'

test.each([
  [
    'en',
    'We pitched eleven light tents in a wet October. Each stood for three nights on open ground.',
  ],
  ['en', 'Cheap shoes sale'],
  [
    'en',
    'Get free shipping on orders over $50 today. Perhaps try our newly designed running shoes. Utilize code SAVE20.',
  ],
  ['en', 'https://shop.example/tents?utm_source=newsletter Shop all tents at our café today'],
  [
    'other',
    'Gratis Versand ab 50 Euro. Jetzt die neuen Schuhe entdecken und mit Code SPAREN20 sparen.',
  ],
  ['other', 'Livraison gratuite avec le code PROMO20 sur les chaussures de course.'],
  [
    'other',
    'Envio gratis en pedidos de 50 euros. Compra las nuevas zapatillas con el codigo AHORRA20.',
  ],
  [
    'de',
    'Wir haben elf leichte Zelte in einem nassen Oktober aufgebaut. Jedes stand drei Nächte im Freien.',
  ],
  [
    'es',
    'Montamos once tiendas ligeras en un octubre lluvioso. Cada una estuvo tres noches en el campo.',
  ],
  [
    'fr',
    'Nous avons monté onze tentes légères pendant un mois pluvieux. Elles sont restées dans les champs.',
  ],
  [
    'other',
    'Abbiamo montato undici tende leggere in un ottobre piovoso. Sono rimaste per tre notti nei prati.',
  ],
  [
    'other',
    'We hebben elf lichte tenten opgezet in een natte maand. Ze stonden drie nachten op het open veld.',
  ],
  [
    'other',
    'Montámos onze tendas leves num mês de chuva. Ficaram três noites no campo, e não caíram com o vento.',
  ],
  ['other', 'Vi satte upp elva lätta tält och de stod i tre nätter på en öppen plats som är blöt.'],
  ['other', 'Rozbiliśmy jedenaście lekkich namiotów i nie było to łatwe, bo na polu jest mokro.'],
  ['other', '今天天气很好。'],
  ['other', ''],
])('%s: %s', (language, text) => {
  expect(isEnglish(text)).toBe(language === 'en')
})
