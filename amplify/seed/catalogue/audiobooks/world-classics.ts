import type { AudiobookEntry } from '../entries';

/** Books in other languages, read in the original where a voice for it exists. */
export const worldClassics: readonly AudiobookEntry[] = [
  {
    id: 'journey-to-the-west-1592',
    title: 'Journey to the West',
    year: 1592,
    minutes: 2880,
    language: 'chinese',
    age: 'PG',
    rate: '8.3',
    author: 'Wu Cheng’en',
    published: 'Shidetang',
    sample: 'own',
    description:
      'A monk walks to India for scriptures; a pig, a river ogre and a <strong>monkey born from a stone</strong> see to it that he arrives. Eighty-one calamities, all of them entertaining.',
    // The opening is classical verse that the voice mangles; this is our own summary.
    reading: {
      voice: 'en-gb',
      text: 'Before there was order there was an island, and on the island a mountain, and on the mountain a stone. It drank the light of the sun and the moon for so long that one day it broke open and gave birth to a monkey. The monkey bowed to the four directions, and two beams of golden light shot from his eyes up to the palace of heaven. Nothing to worry about, said the Jade Emperor. It was the last time that he would say so.',
    },
  },
  {
    id: 'don-quijote-1605',
    title: 'Don Quijote de la Mancha',
    year: 1605,
    minutes: 1270,
    language: 'spanish',
    age: 'PG',
    rate: '8.7',
    author: 'Miguel de Cervantes',
    published: 'Francisco de Robles',
    sample: 'own',
    description:
      'A gentleman of fifty reads too much and rides out to mend the world on a horse that is mostly bones. The <em>first modern novel</em> laughs at him, with him, and at us for laughing.',
    reading: {
      voice: 'es',
      text: 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero, adarga antigua, rocín flaco y galgo corredor. Una olla de algo más vaca que carnero, salpicón las más noches, duelos y quebrantos los sábados, lantejas los viernes, algún palomino de añadidura los domingos, consumían las tres partes de su hacienda.',
    },
  },
  {
    id: 'one-thousand-and-one-nights-1835',
    title: 'One Thousand and One Nights',
    year: 1835,
    minutes: 6000,
    language: 'arabic',
    age: 'PG-13',
    rate: '8.2',
    author: 'Anonymous',
    published: 'Bulaq Press',
    sample: 'own',
    description:
      'A king kills each bride at dawn until one of them starts a story and <em>does not finish it</em>. Fishermen, barbers, caliphs in disguise and a jinni in a jar keep her alive, in the first printed Arabic edition.',
    reading: {
      voice: 'ar',
      text: 'حكي والله أعلم أنه كان فيما مضى من قديم الزمان وسالف العصر والأوان ملك من ملوك ساسان بجزائر الهند والصين، صاحب جند وأعوان وخدم وحشم، له ولدان أحدهما كبير والآخر صغير، وكانا بطلين، وكان الكبير أفرس من الصغير، وقد ملك البلاد وحكم بالعدل بين العباد.',
    },
  },
  {
    id: 'notes-from-underground-1864',
    title: 'Notes from Underground',
    year: 1864,
    minutes: 264,
    language: 'russian',
    age: 'PG-13',
    rate: '8.1',
    author: 'Fyodor Dostoevsky',
    published: 'Epoch',
    sample: 'none',
    description:
      'A retired clerk in a corner of Petersburg addresses some gentlemen who are not there. He is spiteful, he is funny, he knows it, and <strong>knowing does not help</strong>. The modern mind introduces itself.',
    reading: {
      voice: 'ru',
      text: 'Я человек больной… Я злой человек. Непривлекательный я человек. Я думаю, что у меня болит печень. Впрочем, я ни шиша не смыслю в моей болезни и не знаю наверно, что у меня болит. Я не лечусь и никогда не лечился, хотя медицину и докторов уважаю.',
    },
  },
  {
    id: 'anna-karenina-1878',
    title: 'Anna Karenina',
    year: 1878,
    minutes: 2213,
    language: 'russian',
    age: 'PG-13',
    rate: '8.8',
    author: 'Leo Tolstoy',
    published: 'The Russian Messenger',
    sample: 'own',
    description:
      'A lady steps off the Petersburg train to mend her brother’s marriage and loses her own. Beside her, a farmer learns to mow. Eight hundred pages without one person <em>you could not have met</em>.',
    reading: {
      voice: 'ru',
      text: 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему. Все смешалось в доме Облонских. Жена узнала, что муж был в связи с бывшею в их доме француженкою-гувернанткой, и объявила мужу, что не может жить с ним в одном доме.',
    },
  },
  {
    id: 'dom-casmurro-1899',
    title: 'Dom Casmurro',
    year: 1899,
    minutes: 360,
    language: 'portuguese',
    age: 'PG',
    rate: '8.3',
    author: 'Machado de Assis',
    published: 'Livraria Garnier',
    sample: 'own',
    description:
      'An old man in Rio rebuilds the house of his childhood and tells how he loved Capitu, she of the <em>undertow eyes</em>, and why he stopped. You will argue about him for the rest of your life.',
    reading: {
      voice: 'pt-br',
      text: 'Uma noite destas, vindo da cidade para o Engenho Novo, encontrei no trem da Central um rapaz aqui do bairro, que eu conheço de vista e de chapéu. Cumprimentou-me, sentou-se ao pé de mim, falou da lua e dos ministros, e acabou recitando-me versos. A viagem era curta, e os versos pode ser que não fossem inteiramente maus.',
    },
  },
  {
    id: 'gitanjali-1910',
    title: 'Gitanjali',
    year: 1910,
    minutes: 150,
    language: 'bengali',
    age: 'G',
    rate: '8.1',
    author: 'Rabindranath Tagore',
    published: 'Indian Publishing House',
    sample: 'none',
    description:
      'Song offerings: a hundred and fifty-seven poems to a guest who may come tonight. Plain words, rain, lamps and ferries, by the first writer outside Europe to be given <strong>the Nobel Prize</strong>.',
    reading: {
      voice: 'bn',
      text: 'আমার মাথা নত করে দাও হে তোমার চরণধুলার তলে। সকল অহংকার হে আমার ডুবাও চোখের জলে। নিজেরে করিতে গৌরব দান নিজেরে কেবলি করি অপমান, আপনারে শুধু ঘেরিয়া ঘেরিয়া ঘুরে মরি পলে পলে। সকল অহংকার হে আমার ডুবাও চোখের জলে।',
    },
  },
  {
    id: 'kokoro-1914',
    title: 'Kokoro',
    year: 1914,
    minutes: 527,
    language: 'japanese',
    age: 'PG',
    rate: '8.2',
    author: 'Natsume Sōseki',
    published: 'Iwanami Shoten',
    sample: 'own',
    description:
      'A student attaches himself to an older man he calls only Sensei. The man is kind, visits a grave every month and <em>will not say whose</em>, until a letter arrives that is too thick for its envelope.',
    // In kana throughout: the voice reads no kanji.
    reading: {
      voice: 'ja',
      text: 'わたくしは そのひとを つねに せんせいと よんでいた。だから ここでも ただ せんせいと かくだけで ほんみょうは うちあけない。これは せけんを はばかる えんりょと いうよりも、そのほうが わたくしに とって しぜんだからである。わたくしは そのひとの きおくを よびおこす ごとに、すぐ せんせいと いいたくなる。',
    },
  },
  {
    id: 'platero-y-yo-1914',
    title: 'Platero y yo',
    year: 1914,
    minutes: 99,
    language: 'spanish',
    age: 'G',
    rate: '8.0',
    author: 'Juan Ramón Jiménez',
    published: 'Ediciones de La Lectura',
    sample: 'own',
    description:
      'A poet and a small silver donkey walk through an Andalusian year: figs, swallows, gypsies, the doctor, the well. Each chapter is <em>a page long and a summer deep</em>.',
    reading: {
      voice: 'es',
      text: 'Platero es pequeño, peludo, suave; tan blando por fuera, que se diría todo de algodón, que no lleva huesos. Sólo los espejos de azabache de sus ojos son duros cual dos escarabajos de cristal negro. Lo dejo suelto, y se va al prado, y acaricia tibiamente con su hocico, rozándolas apenas, las florecillas rosas, celestes y gualdas.',
    },
  },
  {
    id: 'rashomon-1915',
    title: 'Rashōmon',
    year: 1915,
    minutes: 20,
    language: 'japanese',
    age: 'PG-13',
    rate: '8.0',
    author: 'Akutagawa Ryūnosuke',
    published: 'Teikoku Bungaku',
    sample: 'none',
    description:
      'A servant without a master shelters from the rain under the ruined gate of Kyoto and wonders whether to starve or to steal. Upstairs a light is moving <strong>among the dead</strong>. Ten minutes; no comfort.',
    reading: {
      voice: 'ja',
      text: 'あるひの くれがたの ことである。ひとりの げにんが、らしょうもんの したで あまやみを まっていた。ひろい もんの したには、この おとこの ほかに だれも いない。ただ、ところどころ にぬりの はげた、おおきな まるばしらに、きりぎりすが いっぴき とまっている。',
    },
  },
  {
    id: 'diary-of-a-madman-1918',
    title: 'Diary of a Madman',
    year: 1918,
    minutes: 21,
    language: 'chinese',
    age: 'PG-13',
    rate: '7.9',
    author: 'Lu Xun',
    published: 'New Youth',
    sample: 'own',
    description:
      'A man reads the old histories until he sees, between the lines of every page, <em>two words</em>. Thirteen short entries, the first modern story in Chinese, and an ending that is still a request.',
    // In pinyin with tones: the voice reads no characters.
    reading: {
      voice: 'cmn-latn-pinyin',
      text: 'jin1 tian1 wan3 shang5, hen3 hao3 de5 yue4 guang1. wo3 bu2 jian4 ta1, yi3 shi4 san1 shi2 duo1 nian2; jin1 tian1 jian4 le5, jing1 shen2 fen4 wai4 shuang3 kuai5. cai2 zhi1 dao5 yi3 qian2 de5 san1 shi2 duo1 nian2, quan2 shi4 fa1 hun1; ran2 er2 xu1 shi2 fen1 xiao3 xin1. bu4 ran2, na4 zhao4 jia1 de5 gou3, he2 yi3 kan4 wo3 liang3 yan3 ne5? wo3 pa4 de5 you3 li3.',
    },
  },
  {
    id: 'nirmala-1927',
    title: 'Nirmala',
    year: 1927,
    minutes: 390,
    language: 'hindi',
    age: 'PG',
    rate: '7.8',
    author: 'Premchand',
    published: 'Chand',
    sample: 'none',
    description:
      'A girl of fifteen is married, for want of a dowry, to a widower of her father’s age, whose eldest son is hers. Nobody is wicked, and <strong>everything goes wrong</strong>. The novel that made Hindi readers look at home.',
    reading: {
      voice: 'hi',
      text: 'यों तो बाबू उदयभानुलाल के परिवार में बीसों ही प्राणी थे, कोई ममेरा भाई था, कोई फुफेरा, कोई भांजा था, कोई भतीजा, लेकिन यहाँ हमें उनसे कोई प्रयोजन नहीं। वह अच्छे वकील थे, लक्ष्मी प्रसन्न थीं और कुटुम्ब के दरिद्र प्राणियों को आश्रय देना उनका कर्तव्य ही था।',
    },
  },
];
