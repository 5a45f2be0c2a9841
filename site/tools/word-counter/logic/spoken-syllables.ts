/**
 * Syllables of 1,145 words from the CMU Pronouncing Dictionary (npm cmu-pronouncing-dictionary 3.0.0): the vowels of
 * each listed pronunciation. The words are the most frequent ones in this site's articles, plus words that were
 * once counted wrong.
 *
 * Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.
 *
 * Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
 * following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
 *    disclaimer. The contents of this file are deemed to be source code.
 * 2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
 *    disclaimer in the documentation and/or other materials provided with the distribution.
 *
 * This work was supported in part by funding from the Defense Advanced Research Projects Agency, the Office of Naval
 * Research and the National Science Foundation of the United States of America, and by member companies of the Carnegie
 * Mellon Sphinx Speech Consortium. We acknowledge the contributions of many volunteers to the expansion and improvement of
 * this dictionary.
 *
 * THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT
 * NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO
 * EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL,
 * EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF
 * USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT,
 * STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
 * ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */
export const spokenSyllables: Readonly<Record<string, string>> = {
  '1': `act ad add adds ads all alt an and app apps are as ask asked asks at back bad bars batch be beat been ben best
    big bing block blocks blog book both bought breaks bring brings brought build builds built but buy by call
    called calls came can card care case catch cause chains change changed chart charts chat cheap check checked
    checks choice choose chose claim claims class clean click clicks clock close closed code codes com come comes
    core cost costs could count counts crawl crawled cut date dates day days dead depth did do does done door down
    draft drafts each earn eight else end ends facts fail fails false far fast fault faults fed few field fields
    fifth file files fill find finds firm first fit fits five fixed for form forms found four fourth free from
    full gap gave get gets give gives glass go goes gone good green group guide guides had half hand harm has have
    heap height help helps here hide hold holds home host how if in is it its job jobs join judge keep keeps kept
    key kind kinds know known knows lack lane large last late launch lead leads learn least leave leaves left less
    let lets like line lines link linked links list lists live lives load log long look looked looks lose lost
    made mail main make makes map maps march mark match max may mean means meet mend merge min mind mine miss
    missed month months more most move moved moves much must my name named names near need needs new next night
    nine nist no none not note notes now of off old on once one ones or out own pack page paid pale part parts
    pass past paste pay pays per phone piece place plain plan planned point points posts press price print prints
    prompt proof prove proves pump pumps put range rank rare rate reach read reads real rest right rings room row
    rows rule rules run rung runs same save saved saves say says scaled score screen screens script scroll search
    see seen sees sell sells send sends sent set shape share sharp sheet sheets shift shop short should show shown
    shows side sign since site sites six size slow small smith so some sons sort source space spam spend split
    spread stand stands start starts states stay stayed stays step still stock stop stops store street such suite
    sum switch tab tag tags take takes tank task team tell tells ten test tests text texts than that the their
    them then there these they thing things think third this those three through time times to told too took tool
    tools top trade treat tried true turn turns twelve twice two type up use used view views voice wait want wants
    warns was watch way ways we web week weeks well went were what when where which while who whole whom whose why
    wide width will with word words work worked works worth would write writes wrong wrote year years yes yet you
    your yours zone`,
  '1 or 2': `ai current fine hour hours our ours trial us`,
  '2': `able about above abuse accept account across action added address advice affect after again against agent
    agree ahead alarm alerts allowed allows almost alone aloud also always among amount ana anchor answer answered
    answers any apart appear appears apple argue around arrive arrives asking assume audit august ave away
    background backups baseline because before begin begins behind being believe belong belongs below beside
    better between birthday bottom boxes broken browser builder building bundle business button buyer calder
    campaign campaigns cancel cannot caption carries carry cases causes central certain changes channel channels
    cheaper cheapest checking choosing chosen cited colleague collect column columns coming comment commit common
    compare compares complete complex composed connect consent console contact content contract control copied
    copies copy correct corrects counted counter counting covers crawler credit credits custom dashboard data
    dated decide decides deserves desktop differ differs doing durham early easy edit effect either elsewhere
    email embed empty engine engines enough enter eu even event ever exist exists expect explain export facebook
    factors feature features fewer figure figures filter finding finished follow follows format formats former
    forty framing friday gmail google google's guidelines habit happened happens harrow heading heater hired
    honest hundred image improve inbox include index indexed inside instead into invoice itself july keeping
    keyword keywords ladder landing language largest later layout lazy leaking letter letters license limit limits
    linkedin listed listing listings little loading local locksmith logo longer looking lower machine machines
    many mapping margin margins markup matter matters measure measured measures meeting mended mending mention
    menu message meta method middle minute minutes missing mistake model models monday money morning mrs needed
    never nightly nineteen nothing notice number numbers offers often online only open opened opens order orders
    other others outside over owner page's pages partly passes paying people perhaps person picture pictures
    pieces pixel pixels places planning platform platforms plumber pm practice preserve prices product products
    profile profiles program progress promise public publish published purpose quarter queries query question
    questions random ranking reader readers reading ready reason reasons record records reject release remove
    removed repair repairs repeats replace report reports request requests result results reuse review reviews
    robots sample schema searches second seconds section sender sentence server service session setting seven
    sewing shadow simple sixty sizes snippet snippets software something sources spelling standard statement
    statements status structured study subject survey table tables taken template testing thirteen thirty
    timelines tired title titles today totals tracker tracking trouble twenty under undo unique unless until
    update useful uses uv value vary verdict version versions visit visits volume vs watches water website weekly
    whether window within without wordpress working writing written yearly yourself`,
  '2 or 3': `average canceling difference different every federal history required several sql`,
  '3': `according addresses afternoon afterwards almanac already another answering anyone anything apache api area
    argument article articles assistant assumption assumptions attention attribute automate averages businesses
    calendar characters citation citations commission companies company completed compliance computed conversion
    corrected correction creators crm csv customer customers december deciding decision decisions decorative
    deposit description descriptions disavow editing editor element eleven everyone everything everywhere exactly
    example expected expires fcc formula images important impressions included indexing internal invented llc
    location marketing measurement measurements measuring medium memories newsletter nobody november october
    office's organic otherwise overview overviews paragraph paragraphs pdf performance photograph photographs
    policies popular position possible production properties property quality quietly quotation ratio readable
    redesign redirect register repeated revenue rewritten scheduler sentences service's services somebody
    subscription subscriptions supplier supplier's suppliers takeovers technical together unexplained united usual
    valuable visible visitor visitors whatever wherever whoever`,
  '3 or 4': `separately usually`,
  '4': `analytics analyzer anybody arithmetic automated automation canonical carolina categories category comparison
    comparisons competition competitor coordinates definitions delivery developer difficulty directories directory
    european everybody february generated generative generator html http information january ordinary original
    portfolio rearranging recommended`,
  '5': `algorithmic associations confabulation unscientific`,
}
