/** Vocabulary of the generated catalogue: words, names and places of several languages and scripts. */
export const wordStock = {
  adjectives: list(
    'Silent Broken Golden Crimson Hidden Last First Quiet Burning Frozen Lonely Electric Distant Velvet Paper Hollow Wild Bitter Midnight Endless Sleeping Glass Iron Silver Restless Forgotten Invisible Savage Gentle Secret Empty Scarlet Pale Wicked Sunken Stolen Little Great Blue Black White Red Strange Perfect Dangerous Haunted Final Second Seventh Lost',
  ),
  nouns: list(
    'River Garden Winter Letter Mirror Harbour Train Island Mountain Lantern Kingdom Shadow Orchard Station Bridge Tower Ocean Desert Forest Carnival Hotel Clock Summer Storm Fire Rain Echo Violin Photograph Stranger Detective Widow Soldier Painter Sailor Thief Doctor Queen King Witness Daughter Son Brother Sister Neighbour Passenger Gardener Astronaut Dancer Judge Butcher Pilot Ghost Wolf Fox Raven Tiger Horse Whale Sparrow Spider Serpent Theatre Cinema Library Museum Factory Market Village Prison School Window Door Staircase Map Compass Promise Betrayal Journey Return Escape Dream Memory Silence Laughter Hunger Justice Fortune Destiny Revenge Machine Signal Planet Comet Moon Star Galaxy Robot',
  ),
  places: list(
    'Lisbon Prague Naples Havana Kyoto Dublin Marseille Kraków Málaga Göteborg Zürich Århus Łódź Tromsø Reykjavík Bogotá Córdoba Galway Trieste Odessa Tangier Samarkand Valparaíso Montréal Cádiz Bergen Ghent Antwerp Utrecht Leipzig Salzburg Győr Brno Iași',
  ),
  firstNames: list(
    'Anna Ida Clara Mateo Sofía José Inés André Hélène François Chloé Björn Åsa Søren Łukasz Zoë Jürgen Käthe Miloš Željka Dvořák Siobhán Niamh Renée Noël Yusuf Ayşe Emeka Ngozi Priya Arjun Mei Haruto Akira Yuki Minh Lan Pedro Lucía Marta Elena Dmitri Olga Ivan Thomas Judith Walter Grace Henry Rosa Victor Eleanor Samuel Ruth Oscar Beatrix Hugo Agnes Felix Nora Otto Vera',
  ),
  lastNames: list(
    'Vance Almqvist Fernández Núñez Müller Großmann Weiß Lefèvre Gauthier Côté Øvergård Nygård Kowalczyk Wójcik Novák Dvořáková Šimić O’Connell O’Brien McAllister Byrne d’Angelo Rossi Bianchi Silva Conceição Guimarães Yıldız Demir Okafor Adeyemi Sharma Iyer Chen Tanaka Sato Nguyen Petrov Ivanova Papadopoulos Anderson Whitfield Blackwood Hargreaves Pemberton Lindqvist Thornton Ashby Castellanos Marchetti Delacroix Van-Houten Saint-Just Smith-Jones Kirchner Hoffmann Bergström Quintero Salazar Montoya Fitzgerald Sullivan',
  ),
  genres: list(
    'Action Adventure Animation Biography Comedy Crime Documentary Drama Family Fantasy History Horror Music Musical Mystery Romance Sci-Fi Sports Thriller War Western',
  ),
  languages: list('english spanish chinese hindi arabic portuguese russian japanese'),
  syllables: list(
    'ka ro li ma vel tor an dri sen bo rel gan mi tas ve lo nor ash ber cal du fen gor hal ist jor kir lan mor nes oth per qui ras sol tan ul var wen xan yor zel al en is or us cha bri sto pla gri',
  ),
  /** Titles in other languages combine a beginning and an end. */
  foreign: [
    [
      list('Le|La|Une|Les', '|'),
      list('Nuit étoilée|Fenêtre bleue|Forêt oubliée|Dernière Soirée|Cœur fidèle|Été brûlant', '|'),
    ],
    [
      list('El|La|Los|Una', '|'),
      list('Corazón perdido|Sueño del niño|Camino sin fin|Última Canción|Años de lluvia|Pájaro azul', '|'),
    ],
    [
      list('Der|Die|Das|Ein', '|'),
      list('Straße der Träume|Schöne Müllerin|Grüne Tür|Weiße Nacht|Späte Gruß|Kühle Fluss', '|'),
    ],
    [list('Тихий|Красный|Последний|Белый', '|'), list('берег|вокзал|снег|сад|поезд|ветер', '|')],
    [list('静かな|赤い|最後の|夏の', '|'), list('海|手紙|約束|列車|庭|夜', '|')],
    [list('آخر|سر|ليلة|طريق', '|'), list('المدينة|البحر|الصحراء|القطار|الحديقة|القمر', '|')],
    [list('Το τελευταίο|Ο σιωπηλός|Η κόκκινη', '|'), list('τραίνο|κήπος|θάλασσα|νύχτα|δρόμος', '|')],
    [list('조용한|붉은|마지막', '|'), list('바다|편지|기차|정원|겨울', '|')],
    [list('आखिरी|लाल|शांत', '|'), list('नदी|चिट्ठी|रात|शहर|बारिश', '|')],
  ],
  clauses: list(
    'a lighthouse keeper answers a letter that was never meant for him|two strangers share a compartment and a secret|the town’s only cinema is about to close|an old spider of a banker spins one more web|somebody has been moving the furniture at night|a choir rehearses under the ice|the map shows a street that is not there|a detective takes a case that is her own|nobody believes the boy who saw the comet fall|the harbour freezes for the first time in a century|a retired pilot builds a glider out of doors|three sisters inherit one violin|the night train does not stop where it should|a baker wins a kingdom at cards|the museum’s guard falls in love with a portrait|a storm keeps nine guests in a hotel of seven rooms',
    '|',
  ),
} as const;

function list(text: string, separator = ' '): string[] {
  return text.split(separator);
}
