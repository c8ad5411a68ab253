import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonStyle } from './button-style';

export function ButtonLink({ look, className = '', ...rest }: LinkProps & { look?: ButtonLook; className?: string }) {
  return <Link {...rest} className={`${buttonStyle(look)} ${className}`} />;
}
