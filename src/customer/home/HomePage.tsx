import { useQuery } from '@tanstack/react-query';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { Benefits } from './Benefits';
import { HeroCarousel } from './HeroCarousel';
import { homeLists } from './home-lists';
import { Row } from './Row';

export function HomePage() {
  const text = useText();
  const slides = useQuery(heroSlidesQuery);
  const movies = useQuery(homeLists.movies);
  const audiobooks = useQuery(homeLists.audiobooks);
  const tvShows = useQuery(homeLists.tvShows);
  const loading = text('list.loading');
  return (
    <>
      <PageHead title={text('home.title')} description={text('home.description')} />
      <h1 className="sr-only">{text('home.title')}</h1>
      <HeroCarousel slides={slides.data} status={slides.status} />
      <div className="grid gap-14 pt-12 md:gap-20 md:pt-16">
        <Row heading={text('home.movies')} more={{ to: paths.movies(), label: text('home.allMovies') }}>
          <CardList
            query={movies}
            empty={text('movies.empty')}
            skeleton={<TitleGridSkeleton kind={kinds.movie} count={pageSizes.skeletons} label={loading} />}
          >
            {({ cards }) => <TitleGrid cards={cards} />}
          </CardList>
        </Row>
        <Row heading={text('home.audiobooks')} more={{ to: paths.audiobooks(), label: text('home.allAudiobooks') }}>
          <CardList
            query={audiobooks}
            empty={text('audiobooks.empty')}
            skeleton={<TitleGridSkeleton kind={kinds.audiobook} count={pageSizes.skeletons} label={loading} />}
          >
            {({ cards }) => <TitleGrid cards={cards} />}
          </CardList>
        </Row>
        <Row
          heading={text('home.tvShows')}
          more={{ to: paths.tvShows(), label: text('home.allTvShows') }}
          aside={<Benefits />}
        >
          <CardList
            query={tvShows}
            empty={text('tvShows.empty')}
            skeleton={
              <TitleGridSkeleton kind={kinds['tv-show']} count={pageSizes.homeTvShows} columns="four" label={loading} />
            }
          >
            {({ cards }) => <TitleGrid cards={cards} columns="four" />}
          </CardList>
        </Row>
      </div>
    </>
  );
}
